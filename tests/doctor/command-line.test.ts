import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { main as examine } from '../../scripts/doctor/doctor'
import { main as move } from '../../scripts/moving/move'
import { projectAmong } from '../../scripts/project/command-line'
import { PUBLISHABLE_KEY, secretKeyOf } from '../../supabase/embedded/config'

const HOSTED = 'https://shop.supabase.example'

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', '')
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', '')
  vi.stubEnv('SUPABASE_SECRET_KEY', '')
  vi.stubEnv('HUB_PORT', '5999')
  vi.stubEnv('HUB_DATA_DIR', 'not-there')
})

const local = (secret?: string) => ({
  url: 'http://localhost:5999',
  keys: { publishable: PUBLISHABLE_KEY, secret },
  isEmbedded: true,
})

test('without arguments the local hub is examined with the keys in its data folder', () => {
  expect(projectAmong([])).toEqual({ project: local(), others: [] })
  const folder = mkdtempSync(join(tmpdir(), 'hub-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'signing-secret'), 'abc\n')
  vi.stubEnv('HUB_DATA_DIR', folder)
  expect(projectAmong([])).toEqual({ project: local(secretKeyOf('abc')), others: [] })
})

test('an address and keys may come in any order, beside a folder', () => {
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_of_the_shop')
  const keys = { publishable: 'sb_publishable_x', secret: 'sb_secret_of_the_shop' }
  expect(projectAmong(['sb_publishable_x', 'my-hub', HOSTED])).toEqual({
    project: { url: HOSTED, keys, isEmbedded: false },
    others: ['my-hub'],
  })
})

test('the project of the build is the default, and its keys are used for no other', () => {
  vi.stubEnv('VITE_SUPABASE_URL', HOSTED)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'sb_publishable_x')
  const keys = { publishable: 'sb_publishable_x', secret: undefined }
  expect(projectAmong([]).project).toEqual({ url: HOSTED, keys, isEmbedded: false })
  const other = projectAmong(['https://other.supabase.example', 'sb_secret_y']).project
  expect(other.keys).toEqual({ publishable: undefined, secret: 'sb_secret_y' })
})

const token = (role: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`

test('keys of older projects are recognized by their role', () => {
  const [publishable, secret] = [token('anon'), token('service_role')]
  const { keys } = projectAmong([HOSTED, secret, publishable]).project
  expect(keys).toEqual({ publishable, secret })
})

test.each(['sb_other_x', token('authenticated')])('%s is refused as a key', (word) => {
  expect(() => projectAmong([HOSTED, word])).toThrow('is no key of a Supabase project')
})

test('each shop of a file is examined with its own keys alone, whatever is wrong with others', async () => {
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_of_the_shop')
  const folder = mkdtempSync(join(tmpdir(), 'hub-shops-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const shops = join(folder, 'shops.txt')
  const [one, other] = [`${HOSTED} sb_publishable_x`, 'https://b.example sb_publishable_y']
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined)
  const sent = new Set<string | null>()
  vi.stubGlobal('fetch', async ({ url, headers }: Request) => {
    sent.add(headers.get('apikey'))
    const open = Response.json({ disable_signup: false, external: {} })
    return url.startsWith(HOSTED) ? open : Promise.reject(new Error('down'))
  })
  const examineAll = (...lines: string[]) => {
    writeFileSync(shops, lines.join('\n'))
    return examine([shops])
  }
  expect(await examineAll('# one of two', other, '')).toBe(2)
  expect(await examineAll(`\t ${one}`, ' ', ' # none', other)).toBe(1)
  expect(await examineAll(`${HOSTED} sb_other_x`, other)).toBe(1)
  expect(log.mock.calls.join('\n')).toMatch(
    /it takes the secret key[^]*Shop 1 was not .* is no key of[^]*project https:\/\/b\.example/,
  )
  expect([...sent]).toEqual(['sb_publishable_y', 'sb_publishable_x'])
})

test.each(['not-there', 'memory'])('without a database, no export: %s', async (folder) => {
  vi.stubEnv('HUB_DATA_DIR', folder)
  await expect(move(['export', '--backup', 'never-written'])).rejects.toThrow(
    `the data folder ${folder} has no database`,
  )
  expect(['not-there', 'never-written'].filter(existsSync)).toEqual([])
})
