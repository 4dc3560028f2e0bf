import { beforeEach, expect, test } from 'vitest'
import { slice, wheelSql } from '@tests/support/draws'
import {
  CHECK_VIOLATION,
  embeddedBackend,
  UNIQUE_VIOLATION,
} from '@tests/support/embedded-backend'

const backend = embeddedBackend()

beforeEach(() =>
  backend.query(`
    delete from public.admin_settings;
    ${wheelSql([{}, {}])}
    delete from public.prize_rules where prize_id = '${slice(1)}'`),
)

test.each([
  ['timeZone', 'America/Noronha', 'stored'],
  ['timeZone', 'UTC', 'stored'],
  ['timeZone', 'America/Sao Paulo', CHECK_VIOLATION],
  ['timeZone', '', CHECK_VIOLATION],
  ['couponValidDays', '1', 'stored'],
  ['couponValidDays', '999', 'stored'],
  ['couponValidDays', '0', CHECK_VIOLATION],
  ['couponValidDays', '1000', CHECK_VIOLATION],
  ['couponValidDays', '7 dias', CHECK_VIOLATION],
  ['drawsPerHour', '1', 'stored'],
  ['drawsPerHour', '0', CHECK_VIOLATION],
  ['drawsPerDay', '999999', 'stored'],
  ['drawsPerDay', '-1', CHECK_VIOLATION],
  ['anything', 'x', 'stored'],
])('whether the setting %s may be %j: %s', async (key, value, outcome) => {
  const sql = `insert into public.admin_settings values ('${key}', '${value}')`
  expect(await backend.attempt(sql)).toBe(outcome)
})

test.each([
  ['weight', 1_000_000, 'stored'],
  ['weight', 1_000_001, CHECK_VIOLATION],
  ['weight', 0, CHECK_VIOLATION],
  ['stock', 0, 'stored'],
  ['stock', -1, CHECK_VIOLATION],
  ['daily_cap', 1, 'stored'],
  ['daily_cap', 0, CHECK_VIOLATION],
  ['valid_days', 999, 'stored'],
  ['valid_days', 1000, CHECK_VIOLATION],
  ['valid_days', 0, CHECK_VIOLATION],
  ['conditions', 'x'.repeat(500), 'stored'],
  ['conditions', 'x'.repeat(501), CHECK_VIOLATION],
])('whether of a prize %s may be %s: %s', async (column, value, outcome) => {
  const sql = `update public.prize_rules set ${column} = '${value}'`
  expect(await backend.attempt(sql)).toBe(outcome)
})

const add = (columns: string, values: string) =>
  backend.attempt(`insert into public.prize_rules (${columns}) values (${values})`)

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
  ['name', '   '],
  ['name', 'x'.repeat(121)],
  ['stock', -1],
  ['daily_cap', 0],
  ['valid_days', 0],
  ['conditions', 'x'.repeat(501)],
])('of a reward, %s may not be %j', async (column, value) => {
  await backend.query(`
    insert into public.game_rewards (game, name) values ('memory', 'Um café')`)
  expect(
    await backend.attempt(`update public.game_rewards set ${column} = '${value}'`),
  ).toBe(CHECK_VIOLATION)
})

test('what was revealed cannot go back', async () => {
  await backend.query(`
    insert into public.wins (
      device_id, request_id, game, prize_name, conditions, from_stock, drawn_at, revealed_at
    )
    values (gen_random_uuid(), gen_random_uuid(), 'wheel', 'x', '', false, now(), now())`)
  expect(await backend.attempt('update public.wins set returned_at = now()')).toBe(
    CHECK_VIOLATION,
  )
})
