import { beforeEach, describe, expect, test } from 'vitest'
import { KIOSK } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { outcomeOf } from '@tests/support/outcome'
import { forgetPlaysSql } from '@tests/support/plays'
import { operationsOn, ROLES } from '@tests/support/policies'

const backend = embeddedBackend()
const BATCH = 'e0000000-0000-4000-8000-000000000001'
const NOON = '2026-11-22T12:00:00Z'

beforeEach(() =>
  backend.query(`
    ${forgetPlaysSql('2026-01-01')};
    insert into public.plays (device_id, batch_id, game, outcome, played_at)
      values ('${KIOSK}', '${BATCH}', 'photo', 'started', now());
    insert into public.play_batches values ('${KIOSK}', gen_random_uuid(), 1, now());
    insert into public.game_hours values (now(), 'photo', 1, 1, 1, 1);
    insert into public.plays_for_fun values (current_date, 'photo', 'visit', 1)`),
)

const everything = () =>
  backend.query(`
    select
      (select jsonb_agg(plays) from public.plays) as plays,
      (select jsonb_agg(batches) from public.play_batches as batches) as batches,
      (select jsonb_agg(hours) from public.game_hours as hours) as hours,
      (select jsonb_agg(fun) from public.plays_for_fun as fun) as fun`)

const play = { game: 'wheel', outcome: 'started', played_at: NOON }
const batch = { device_id: KIOSK, batch_id: BATCH }
const hour = { hour: NOON, game: 'wheel', plays: 1, finished: 1, wins: 1, used: 1 }
const fun = { day: '2026-11-22', game: 'wheel', reason: 'visit', plays: 1 }

const plays = { add: { ...batch, ...play }, change: play }
const batches = { add: { ...batch, plays: 1, counted_at: NOON }, change: batch }
const hours = { add: hour, change: hour }
const forFun = { add: fun, change: fun }

const refused = [
  ...operationsOn('plays', { game: 'photo' }, plays),
  ...operationsOn('play_batches', { plays: 1 }, batches),
  ...operationsOn('game_hours', { game: 'photo' }, hours),
  ...operationsOn('plays_for_fun', { game: 'photo' }, forFun),
]

describe.each(refused)('nobody may %s:', (_name, _allowed, call) => {
  test.each(ROLES)('%s', async (role) => {
    const before = await everything()
    expect(await outcomeOf(call(await backend.client(role)))).not.toBe('done')
    expect(await everything()).toEqual(before)
  })
})

test.each(ROLES)('only a kiosk counts plays: %s', async (role) => {
  const client = await backend.client(role)
  const before = await everything()
  const { error } = await client.rpc('count_plays', {
    batch_id: BATCH,
    plays: [{ game: 'wheel', outcome: 'started', seconds_ago: 0 }],
  })
  expect(error === null).toBe(role === 'kiosk')
  const isCounted = JSON.stringify(await everything()) !== JSON.stringify(before)
  expect(isCounted).toBe(role === 'kiosk')
})

test.each(ROLES)('only an admin reads the numbers: %s', async (role) => {
  const client = await backend.client(role)
  const { data } = await client.rpc('read_numbers', {
    first_day: '2026-11-16',
    last_day: '2026-11-22',
  })
  expect(data !== null).toBe(role === 'admin')
})
