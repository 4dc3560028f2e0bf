import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '@/data/database.types'
import { KIOSK } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { EVERYONE, outcomeOf } from '@tests/support/outcome'
import { forgetPlaysSql } from '@tests/support/plays'

type Client = SupabaseClient<Database>

const backend = embeddedBackend()
const BATCH = 'e0000000-0000-4000-8000-000000000001'
const NOON = '2026-11-22T12:00:00Z'
const ROLES = [...EVERYONE, 'forged'] as const

beforeEach(() =>
  backend.query(`
    ${forgetPlaysSql('2026-01-01')};
    insert into public.plays (kiosk_id, batch_id, game, outcome, played_at)
      values ('${KIOSK}', '${BATCH}', 'photo', 'started', now());
    insert into public.play_batches values ('${KIOSK}', gen_random_uuid(), 1, now());
    insert into public.game_hours values (now(), 'photo', 1, 1, 1, 1)`),
)

const everything = () =>
  backend.query(`
    select
      (select jsonb_agg(plays) from public.plays) as plays,
      (select jsonb_agg(batches) from public.play_batches as batches) as batches,
      (select jsonb_agg(hours) from public.game_hours as hours) as hours`)

const plays = (client: Client) => client.from('plays')
const batches = (client: Client) => client.from('play_batches')
const hours = (client: Client) => client.from('game_hours')
const play = { game: 'wheel', outcome: 'started', played_at: NOON }
const batch = { kiosk_id: KIOSK, batch_id: BATCH }
const hour = { hour: NOON, game: 'wheel', plays: 1, finished: 1, wins: 1, used: 1 }

const refused: [
  string,
  (client: Client) => PromiseLike<{ data: unknown; error: unknown }>,
][] = [
  ['read plays', (c) => plays(c).select()],
  [
    'write plays',
    (c) =>
      plays(c)
        .insert({ ...batch, ...play })
        .select(),
  ],
  ['change plays', (c) => plays(c).update(play).eq('game', 'photo').select()],
  ['delete plays', (c) => plays(c).delete().eq('game', 'photo').select()],
  ['read batches', (c) => batches(c).select()],
  [
    'write batches',
    (c) =>
      batches(c)
        .insert({ ...batch, plays: 1, counted_at: NOON })
        .select(),
  ],
  ['change batches', (c) => batches(c).update(batch).eq('plays', 1).select()],
  ['delete batches', (c) => batches(c).delete().eq('plays', 1).select()],
  ['read hours', (c) => hours(c).select()],
  ['write hours', (c) => hours(c).insert(hour).select()],
  ['change hours', (c) => hours(c).update(hour).eq('game', 'photo').select()],
  ['delete hours', (c) => hours(c).delete().eq('game', 'photo').select()],
]

describe.each(refused)('nobody may %s:', (_name, call) => {
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
