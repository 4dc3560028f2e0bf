import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drawSql } from '@tests/support/draws'
import { openBackend, type EmbeddedBackend } from '../../supabase/embedded/backend'

/** The last migration of the hub before it kept wins and coupons. */
const LAST_BEFORE = '20261122110000'
const NEWER_ACCOUNTS = /,\s+\(.*'till'\),\s+\(.*'kiosk'\)/
const BOOT_MS = 120_000
const PRIZE = 'a0000000-0000-4000-8000-000000000001'

const hub = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'hub-before-'))
const location = join(folder, 'data')
let backend: EmbeddedBackend
let before: unknown
let hadWins: unknown
let accountsBefore: unknown

const FILL = `
  insert into public.roulette_items (id, label, color) values ('${PRIZE}', 'Ecobag', 'bg-red-500');
  insert into public.scratch_image_prizes (image_url, alt_text, storage_path)
    values ('https://x/y.png', 'Um café', '1-y.png');
  insert into storage.objects (bucket_id, name) values ('scratch-prize-images', '1-y.png');
  update public.admin_settings set setting_value = 'image';
  insert into public.admin_settings values ('greeting', 'Olá')`

const TABLES = [
  'public.roulette_items',
  'public.scratch_text_prizes',
  'public.scratch_image_prizes',
  'public.admin_settings',
  'storage.objects',
]

async function everything() {
  const rows = TABLES.map(
    (table) => `(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t)`,
  )
  const [all] = await backend.query(`select jsonb_build_array(${rows.join(', ')}) as rows`)
  return all?.rows
}

/** The hub as it was, whose database the hub of today then opens. */
beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  const migrations = join(folder, 'supabase/migrations')
  mkdirSync(migrations, { recursive: true })
  for (const name of readdirSync('supabase/migrations'))
    if (name.slice(0, LAST_BEFORE.length) <= LAST_BEFORE)
      cpSync(join('supabase/migrations', name), join(migrations, name))
  const seed = readFileSync('supabase/seed.sql', 'utf8')
  writeFileSync(join(folder, 'supabase/seed.sql'), seed.replace(NEWER_ACCOUNTS, ''))
  process.chdir(folder)
  backend = await openBackend(location)
  await backend.query(FILL)
  before = await everything()
  hadWins = (await backend.query(`select to_regclass('public.wins') as wins`))[0]?.wins
  const accounts = await backend.query('select email from auth.users')
  accountsBefore = accounts.map(({ email }) => email)
  await backend.close()
  process.chdir(hub)
  backend = await openBackend(location)
}, BOOT_MS)

afterAll(async () => {
  await backend.close()
  rmSync(folder, { recursive: true })
})

test('a shop that is there already keeps every row', async () => {
  expect(hadWins).toBeNull()
  expect(JSON.stringify(before)).toContain('Ecobag')
  expect(await everything()).toEqual(before)
})

test('its staff stay staff, and it gets its till and its kiosk', async () => {
  expect(accountsBefore).toEqual(['equipe@livraria.local'])
  const accounts = await backend.query(`
    select email, raw_app_meta_data ->> 'role' as role from auth.users order by email`)
  expect(accounts).toEqual([
    { email: 'caixa@livraria.local', role: 'till' },
    { email: 'equipe@livraria.local', role: 'admin' },
    { email: 'quiosque@livraria.local', role: 'kiosk' },
  ])
})

test('its prizes can be won', async () => {
  await backend.query(`select ${drawSql({ shown: [PRIZE] })}`)
  expect(await backend.query('select prize_name from public.wins')).toEqual([
    { prize_name: 'Ecobag' },
  ])
})
