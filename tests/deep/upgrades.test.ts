import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openEmptyDatabase, openTestDatabase } from '@tests/support/test-database'

const FOLDER = 'supabase/migrations'
const START_MS = 120_000
const ID = '00000000-0000-4000-8000-000000000001'

const names = readdirSync(FOLDER).toSorted()
const contents = names.map((name) => readFileSync(join(FOLDER, name), 'utf8'))
const migrations = names.map(
  (name, place) => [name, contents[place] ?? '', contents.slice(place + 1)] as const,
)

/** What a shop has in each table from the day there is one. */
const ROWS: Readonly<Record<string, string>> = {
  'public.roulette_items': `(id, label, color) values ('${ID}', 'Ecobag', 'bg-red-500')`,
  'public.scratch_text_prizes': `(prize_text) values ('Um café')`,
  'public.scratch_image_prizes': `(image_url, alt_text, storage_path)
    values ('https://x/y.png', 'Um livro', '1-y.png')`,
  'public.admin_settings': `values ('greeting', 'Olá')`,
  'public.photo_booth_images': `(id, image_url, storage_path)
    values ('${ID}', 'https://x/photo-1.png', 'photo-1.png')`,
  'public.prize_rules': `(roulette_item_id, weight, stock) values ('${ID}', 3, 7)`,
  'public.game_rewards': `(game, name) values ('memory', 'Um marcador')`,
  'public.wins': `
    (id, kiosk_id, request_id, game, prize_name, conditions, from_stock, drawn_at, revealed_at)
    values ('${ID}', '${ID}', '${ID}', 'wheel', 'Ecobag', '', true, now(), now())`,
  'public.coupons': `(code, win_id) values ('7K3M9QXT2B7', '${ID}')`,
  'public.redemptions': `(win_id, account_id, request_id, redeemed_at)
    values ('${ID}', '${ID}', '${ID}', now())`,
  'public.plays': `(kiosk_id, batch_id, game, outcome, played_at)
    values ('${ID}', '${ID}', 'wheel', 'started', now())`,
  'public.play_batches': `values ('${ID}', '${ID}', 1, now())`,
  'public.game_hours': `values (now(), 'wheel', 1, 1, 1, 1)`,
  'private.import_parts': `values ('${ID}', 'plays', '[]')`,
}

let database: Awaited<ReturnType<typeof openEmptyDatabase>>
let wanted: unknown
const filled: string[] = []

beforeAll(async () => {
  const fresh = await openTestDatabase()
  wanted = await fresh.query(DESCRIBE)
  await fresh.close()
  database = await openEmptyDatabase()
}, START_MS)

afterEach(() => database.query('rollback'))

afterAll(() => database.close())

async function tables() {
  const rows = await database.query(`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace in (
      select oid from pg_namespace where nspname in ('public', 'private')
    )`)
  return rows.map(({ name }) =>
    String(name).includes('.') ? String(name) : `public.${name}`,
  )
}

const rowsOf = async (table: string) =>
  (await database.query(`select to_jsonb(t) as row from ${table} as t`)).map(
    ({ row }) => row,
  )

async function rowsOfAll() {
  const all = new Map<string, unknown[]>()
  for (const table of await tables()) all.set(table, await rowsOf(table))
  return all
}

const DESCRIBE = 'select private.describe_database()'

/** Puts rows into tables that there were not before. */
async function fill() {
  for (const table of await tables()) {
    if (filled.includes(table)) continue
    if (ROWS[table]) await database.query(`insert into ${table} ${ROWS[table]}`)
    filled.push(table)
  }
}

/** Each goes one migration further than the last, looks at what the others make of it, and goes back. */
test.each(migrations)(
  'a shop as of %s comes to the database of a new one, and keeps each row',
  async (_name, sql, later) => {
    await database.query(sql)
    await fill()
    const before = await rowsOfAll()
    await database.query(['begin', ...later].join(';'))
    expect(await database.query(DESCRIBE)).toEqual(wanted)
    for (const [table, rows] of before)
      expect(await rowsOf(table)).toEqual(
        // Columns may be new, and rows.
        expect.arrayContaining(rows.map((row) => expect.objectContaining(Object(row)))),
      )
  },
)

test('such a shop had something in every table', () => {
  expect(filled.toSorted()).toEqual([...Object.keys(ROWS), 'private.folding'].toSorted())
})
