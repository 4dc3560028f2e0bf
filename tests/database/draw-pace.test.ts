import { beforeEach, expect, test } from 'vitest'
import { KIOSK, slice, wheelSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'

const backend = embeddedBackend()
const REQUEST = 'c0000000-0000-4000-8000-000000000001'
const STRANGE_ID = 'd0000000-0000-4000-8000-000000000001'

beforeEach(async () => {
  await backend.query(wheelSql([{}, {}]))
  // To sign in takes a part of the seconds that are counted.
  await backend.client('kiosk')
})

async function draw() {
  const client = await backend.client('kiosk')
  return client.rpc('draw_prize', {
    request_id: REQUEST,
    game: 'wheel',
    shown_ids: [slice(0)],
  })
}

/** As many wins, so long ago. */
const fill = (count: number, ago: string) =>
  backend.query(`
    insert into public.wins
      (kiosk_id, request_id, game, prize_name, conditions, from_stock, drawn_at)
    select '${KIOSK}', gen_random_uuid(), 'wheel', 'x', '', false, now() - interval '${ago}'
    from generate_series(1, ${count})`)
const setting = (key: string, value: string) =>
  backend.query(`
    insert into public.admin_settings values ('${key}', '${value}')
    on conflict (setting_key) do update set setting_value = excluded.setting_value`)

test.each([
  [1, '2 seconds', 429],
  [1, '3.1 seconds', 200],
  [600, '59 minutes', 429],
  [599, '59 minutes', 200],
  [600, '61 minutes', 200],
  [3000, '23 hours', 429],
  [2999, '23 hours', 200],
  [3000, '25 hours', 200],
])('after %i draws %s ago the next is answered with %i', async (count, ago, status) => {
  await fill(count, ago)
  expect((await draw()).status).toBe(status)
})

test.each([
  ['drawsPerHour', '59 minutes'],
  ['drawsPerDay', '23 hours'],
])('the shop sets %s', async (key, ago) => {
  await fill(2, ago)
  await setting(key, '2')
  expect((await draw()).status).toBe(429)
  await setting(key, '3')
  expect((await draw()).status).toBe(200)
  await backend.query('delete from public.admin_settings')
})

test('the pace of another kiosk is its own', async () => {
  await fill(1, '1 second')
  await backend.query(`update public.wins set kiosk_id = '${STRANGE_ID}'`)
  expect((await draw()).status).toBe(200)
})
