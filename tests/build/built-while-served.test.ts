import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { preview } from 'vite'
import { embeddedBackend } from '../../supabase/embedded/plugin'

const folder = mkdtempSync(join(tmpdir(), 'built-'))

afterEach(() => rmSync(folder, { recursive: true }))

test('a hub that is built while it is served goes on, with what there is', async () => {
  vi.stubEnv('HUB_DATA_DIR', 'memory')
  const page = join(folder, 'a.html')
  writeFileSync(page, 'before')
  const server = await preview({
    configFile: false,
    appType: 'mpa',
    logLevel: 'silent',
    plugins: [embeddedBackend()],
    build: { outDir: folder },
    preview: { port: 0 },
  })
  const ask = () => fetch(new URL('/a.html', server.resolvedUrls?.local[0]))
  expect(await (await ask()).text()).toBe('before')
  rmSync(page)
  expect((await ask()).status).toBe(404)
  writeFileSync(page, 'after it')
  expect(await (await ask()).text()).toBe('after it')
  await server.close()
})
