import { beforeEach, expect, test } from 'vitest'
import { slice, wheelSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'

const backend = embeddedBackend()
const CHECK_VIOLATION = '23514'
const UNIQUE_VIOLATION = '23505'

beforeEach(() =>
  backend.query(`
    delete from public.admin_settings;
    ${wheelSql([{}, {}])}
    delete from public.prize_rules where prize_id = '${slice(1)}'`),
)

/** `stored`, or the SQLSTATE of the refusal. */
async function run(sql: string) {
  try {
    await backend.query(sql)
    return 'stored'
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

const setting = (key: string, value: string) =>
  run(`insert into public.admin_settings values ('${key}', '${value}')`)

test.each([
  ['timeZone', 'America/Noronha'],
  ['timeZone', 'UTC'],
  ['couponValidDays', '1'],
  ['couponValidDays', '999'],
  ['drawsPerHour', '1'],
  ['drawsPerDay', '999999'],
  ['anything', 'x'],
])('the setting %s may be %j', async (key, value) => {
  expect(await setting(key, value)).toBe('stored')
})

test.each([
  ['timeZone', 'America/Sao Paulo'],
  ['timeZone', ''],
  ['couponValidDays', '0'],
  ['couponValidDays', '1000'],
  ['couponValidDays', '7 dias'],
  ['drawsPerHour', '0'],
  ['drawsPerDay', '-1'],
])('the setting %s may not be %j', async (key, value) => {
  expect(await setting(key, value)).toBe(CHECK_VIOLATION)
})

const rule = (column: string, value: string | number) =>
  run(`update public.prize_rules set ${column} = '${value}'`)

test.each([
  ['weight', 1_000_000],
  ['stock', 0],
  ['daily_cap', 1],
  ['valid_days', 999],
  ['conditions', 'x'.repeat(500)],
])('of a prize, %s may be %s', async (column, value) => {
  expect(await rule(column, value)).toBe('stored')
})

test.each([
  ['weight', 0],
  ['weight', 1_000_001],
  ['stock', -1],
  ['daily_cap', 0],
  ['valid_days', 0],
  ['valid_days', 1000],
  ['conditions', 'x'.repeat(501)],
])('of a prize, %s may not be %s', async (column, value) => {
  expect(await rule(column, value)).toBe(CHECK_VIOLATION)
})

const add = (columns: string, values: string) =>
  run(`insert into public.prize_rules (${columns}) values (${values})`)

test('rules are for one prize, and a prize has them once', async () => {
  expect(await add('roulette_item_id', `'${slice(0)}'`)).toBe(UNIQUE_VIOLATION)
  await backend.query(`
    insert into public.scratch_text_prizes (id, prize_text) values ('${slice(1)}', 'x')
    on conflict do nothing`)
  expect(
    await add('roulette_item_id, scratch_text_prize_id', `'${slice(1)}', '${slice(1)}'`),
  ).toBe(CHECK_VIOLATION)
  expect(await add('roulette_item_id', `'${slice(1)}'`)).toBe('stored')
})

test.each([
  ['game', 'wheel'],
  ['name', '   '],
  ['name', 'x'.repeat(121)],
  ['stock', -1],
  ['daily_cap', 0],
  ['valid_days', 0],
  ['conditions', 'x'.repeat(501)],
])('of a reward, %s may not be %j', async (column, value) => {
  await backend.query(`
    insert into public.game_rewards (game, name) values ('memory', 'Um café')`)
  expect(await run(`update public.game_rewards set ${column} = '${value}'`)).toBe(
    CHECK_VIOLATION,
  )
})

test('what was revealed cannot go back', async () => {
  await backend.query(`
    insert into public.wins (
      kiosk_id, request_id, game, prize_name, conditions, from_stock, drawn_at, revealed_at
    )
    values (gen_random_uuid(), gen_random_uuid(), 'wheel', 'x', '', false, now(), now())`)
  expect(await run('update public.wins set returned_at = now()')).toBe(CHECK_VIOLATION)
})
