import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { keepMigrations } from '../../supabase/embedded/applied-migrations'
import { openBackend } from '../../supabase/embedded/backend'
import { deleteDataFolder } from '../../supabase/embedded/data-folder'

let folder: string
const applied = () => join(folder, 'migrations')

/** A data folder that this version made. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-older-'))
  keepMigrations(folder)
  mkdirSync(join(folder, 'database'))
  return () => rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['before the hub kept its migrations', () => rmSync(applied())],
  ['by a migration that is not here', () => appendFileSync(applied(), '2025_x.sql 00\n')],
  [
    'before a migration was edited',
    () => {
      const text = readFileSync(applied(), 'utf8')
      writeFileSync(applied(), text.replace(/\w{4}$/m, '0000'))
    },
  ],
])('data made %s stay as they are, and how to keep them is told', async (_when, make) => {
  make()
  const before = readdirSync(folder)
  await expect(openBackend(folder)).rejects.toThrow(
    /^The data in .* were made by another version of the hub.*run npm run db:export with that version/,
  )
  expect(
    readdirSync(folder).filter((name) => !/^(files|lock|signing-secret)$/.test(name)),
  ).toEqual(before)
  expect(readdirSync(join(folder, 'database'))).toEqual([])
  deleteDataFolder(folder)
})

test('a migration may follow those that made the data', () => {
  const text = readFileSync(applied(), 'utf8')
  writeFileSync(applied(), text.replace(/.*\n$/, ''))
  keepMigrations(folder)
  expect(readFileSync(applied(), 'utf8')).toBe(text)
})
