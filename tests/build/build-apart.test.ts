import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildApart } from '../../scripts/setup/build-apart.mjs'

/** Writes two files, one after the other. */
const build = (text: string) => async (folder: string) => {
  for (const name of ['a', 'b']) {
    writeFileSync(join(folder, name), text)
    await setTimeout(1)
  }
  return text !== 'bad'
}

test('of two builds at once one is served whole, a failed one changes nothing, and old leftovers go', async () => {
  const root = mkdtempSync(join(tmpdir(), 'hub-root-'))
  mkdirSync(join(root, 'dist-killed'))
  utimesSync(join(root, 'dist-killed'), 0, 0)
  const all = await Promise.all(['1', '2', 'bad'].map((it) => buildApart(root, build(it))))
  expect(all).toEqual([true, true, false])
  expect(readdirSync(root)).toEqual(['dist'])
  const [one, other] = ['a', 'b'].map((it) => readFileSync(join(root, 'dist', it), 'utf8'))
  expect(one).toBe(other)
  expect(one).not.toBe('bad')
  rmSync(root, { recursive: true })
})
