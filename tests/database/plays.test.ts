import { beforeEach, describe, expect, test } from 'vitest'
import { KIOSK } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { forgetPlaysSql, SUM_OF_PLAYS } from '@tests/support/plays'

const backend = embeddedBackend()
const BATCH = 'e0000000-0000-4000-8000-000000000001'
const OTHER_BATCH = 'e0000000-0000-4000-8000-000000000002'
const OTHER_KIOSK = 'd0000000-0000-4000-8000-000000000001'
const DAY_S = 24 * 60 * 60
const day = new Date().toISOString().slice(0, 10)
const TODAY = { first_day: '2026-11-01', last_day: day }

beforeEach(() =>
  backend.query(`${forgetPlaysSql('2026-01-01')}; delete from public.admin_settings`),
)

type Play = { game: string; outcome: string; seconds_ago: number }

const play = (outcome: string, seconds_ago = 0, game = 'wheel'): Play => ({
  game,
  outcome,
  seconds_ago,
})
const forFun = (reason: string) => ({ ...play('for-fun'), reason })
const spin = [play('started', 5), play('finished')]

async function count(plays: unknown, batch_id = BATCH) {
  const client = await backend.client('kiosk')
  return client.rpc('count_plays', {
    batch_id,
    plays: JSON.parse(JSON.stringify(plays)),
    device_id: KIOSK,
  })
}

/** How long ago each play is said to have been, in whole minutes. */
const minutesAgo = () =>
  backend.list(`
    select round(extract(epoch from now() - played_at) / 60)::integer
    from public.plays order by played_at`)
/** Time goes by since everything was counted. */
const pass = (time: string) =>
  backend.query(`
    update public.plays set played_at = played_at - interval '${time}';
    update public.play_batches set counted_at = counted_at - interval '${time}'`)
const sums = () => backend.query(SUM_OF_PLAYS)
const fold = (most = 1000) => backend.query(`select private.fold_hours(${most}, now())`)
const left = async () => (await backend.query('select id from public.plays')).length

test('a kiosk counts what was played, and when', async () => {
  expect((await count(spin)).data).toBe(2)
  expect(
    await backend.query('select * from public.plays order by played_at'),
  ).toMatchObject([
    { device_id: KIOSK, batch_id: BATCH, game: 'wheel', outcome: 'started' },
    { device_id: KIOSK, batch_id: BATCH, game: 'wheel', outcome: 'finished' },
  ])
})

test('a batch that is sent twice counts once, and another device may use its id', async () => {
  await count(spin)
  expect((await count(spin)).data).toBe(0)
  expect(await sums()).toEqual([{ game: 'wheel', plays: 1, finished: 1 }])
  await backend.query(`update public.play_batches set device_id = '${OTHER_KIOSK}'`)
  expect((await count(spin)).data).toBe(2)
})

test('what is sent late is counted when it was, and never later than now', async () => {
  await count([play('started', 3600), play('started', -3600)])
  expect(await minutesAgo()).toEqual([60, 0])
})

test('what is sent after a month is not counted, nor is its batch forgotten before', async () => {
  expect((await count([play('started', 30 * DAY_S + 60)])).data).toBe(0)
  const late = [play('started', 30 * DAY_S - 60)]
  expect((await count(late, OTHER_BATCH)).data).toBe(1)
  await pass('30 days 23 hours')
  expect((await count(late, OTHER_BATCH)).data).toBe(0)
  await pass('2 hours')
  await count(spin, 'e0000000-0000-4000-8000-000000000003')
  expect(await backend.query('select batch_id from public.play_batches')).toHaveLength(1)
})

describe('a batch', () => {
  test.each([
    ['of nothing', []],
    ['of more than a hundred', Array.from({ length: 101 }, () => play('started'))],
    ['that is no list', { game: 'wheel' }],
    ['of null', null],
  ])('%s is refused', async (_what, plays) => {
    expect((await count(plays)).status).toBe(400)
    expect(await left()).toBe(0)
  })

  test.each([
    ['a game that there is not', play('started', 0, 'chess')],
    ['an outcome that there is not', play('won')],
    ['no outcome', { game: 'wheel', seconds_ago: 0 }],
    ['a reason that there is not', { ...play('for-fun'), reason: 'x' }],
  ])('with %s is refused whole', async (_what, wrong) => {
    expect((await count([...spin, wrong])).error).not.toBeNull()
    expect(await left()).toBe(0)
    expect((await count(spin)).data).toBe(2)
  })

  test('of a hundred is taken', async () => {
    const { data } = await count(Array.from({ length: 100 }, () => play('started')))
    expect(data).toBe(100)
  })
})

/** So many plays were counted so long ago. */
const fill = (plays: number, ago: string) =>
  backend.query(`
    insert into public.play_batches
    values ('${KIOSK}', gen_random_uuid(), ${plays}, now() - interval '${ago}')`)

describe('the pace', () => {
  test.each([
    [1199, '59 minutes', 429],
    [1198, '59 minutes', 200],
    [1199, '61 minutes', 200],
    [5999, '23 hours', 429],
    [5998, '23 hours', 200],
    [5999, '25 hours', 200],
  ])('after %i plays %s ago two more are answered with %i', async (plays, ago, status) => {
    await fill(plays, ago)
    expect((await count(spin)).status).toBe(status)
    expect(await left()).toBe(status === 200 ? 2 : 0)
  })

  test('is twice that of draws, which the shop sets', async () => {
    await backend.query(`insert into public.admin_settings values ('drawsPerHour', '1')`)
    expect((await count(spin)).status).toBe(200)
    expect((await count(spin, OTHER_BATCH)).status).toBe(429)
  })

  test('of another kiosk is its own', async () => {
    await fill(1200, '1 minute')
    await backend.query(`update public.play_batches set device_id = '${OTHER_KIOSK}'`)
    expect((await count(spin)).status).toBe(200)
  })
})

test('plays for fun are counted by day and reason, once', async () => {
  await count([...spin, forFun('offline'), forFun('offline'), forFun('visit')])
  await count([forFun('visit')], OTHER_BATCH)
  await count([forFun('visit')], OTHER_BATCH)
  expect(
    await backend.query(
      'select game, reason, plays from public.plays_for_fun order by reason',
    ),
  ).toEqual([
    { game: 'wheel', reason: 'offline', plays: 2 },
    { game: 'wheel', reason: 'visit', plays: 2 },
  ])
  expect(await left()).toBe(2)
})

describe('folding', () => {
  test('begins anew where the clock was set back, and counts what is won from then on', async () => {
    await backend.query(forgetPlaysSql('2099-01-01'))
    await count(spin)
    await backend.query(`
      insert into public.wins (
        device_id, request_id, game, prize_name, conditions, from_stock, drawn_at, revealed_at
      ) values (gen_random_uuid(), gen_random_uuid(), 'photo', 'x', '', false, now(), now())`)
    const read = await (await backend.client('admin')).rpc('read_numbers', TODAY)
    expect(Reflect.get(Object(read.data), 'by_game').photo).toEqual([0, 0, 1, 0])
  })

  test('loses nothing, and a batch that is sent again afterwards counts once', async () => {
    await count([...spin, play('started', 0, 'memory')])
    const before = await sums()
    await pass('25 hours')
    await fold()
    expect(await left()).toBe(0)
    expect(await sums()).toEqual(before)
    expect((await count(spin)).data).toBe(0)
    expect(await sums()).toEqual(before)
  })

  test('adds to an hour that was folded before', async () => {
    await count(spin)
    await pass('25 hours')
    await fold()
    await count(spin, OTHER_BATCH)
    await pass('25 hours')
    await backend.query(
      `update public.plays set played_at = (select hour from public.game_hours)`,
    )
    await fold()
    expect(await backend.query('select plays, finished from public.game_hours')).toEqual([
      { plays: 2, finished: 2 },
    ])
  })

  test('leaves what is younger than a day', async () => {
    await count(spin)
    await pass('23 hours 59 minutes')
    await fold()
    expect(await left()).toBe(2)
  })

  test('takes the oldest first, so many at a time', async () => {
    await count([play('started', 60), play('started', 120), play('finished')])
    await pass('25 hours')
    await fold(2)
    expect(await backend.list('select outcome from public.plays')).toEqual(['finished'])
    await fold(2)
    expect(await sums()).toEqual([{ game: 'wheel', plays: 2, finished: 1 }])
  })

  test('goes on with each counting', async () => {
    await count(spin)
    await pass('25 hours')
    await count(spin, OTHER_BATCH)
    expect(await left()).toBe(2)
  })
})
