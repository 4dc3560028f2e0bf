import { beforeEach, expect, test } from 'vitest'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import {
  forgetPlaysSql,
  KIOSK,
  settingSql,
  SUM_OF_PLAYS,
} from '@tests/database/support/shop'

const backend = embeddedBackend()
const BATCH = 'e0000000-0000-4000-8000-000000000001'
const OTHER_BATCH = 'e0000000-0000-4000-8000-000000000002'
const OTHER_KIOSK = 'd0000000-0000-4000-8000-000000000001'
const DAY_S = 24 * 60 * 60

beforeEach(() =>
  backend.query(`${forgetPlaysSql('2026-01-01')}; delete from public.admin_settings`),
)

const play = (outcome: string, seconds_ago = 0, game = 'wheel') =>
  ({ game, outcome, seconds_ago }) as const
const forFun = (reason: string) => ({ ...play('for-fun'), reason })
const spin = [play('started', 5), play('finished')]

/** Returns how many plays were counted, or the status of a refusal. */
async function count(plays: unknown, batch_id = BATCH) {
  const sent = { batch_id, plays: JSON.parse(JSON.stringify(plays)), device_id: KIOSK }
  const { data, status } = await backend.call('kiosk', 'count_plays', sent)
  return data ?? status
}

/** Moves all plays and batches into the past. */
const pass = (time: string) =>
  backend.query(`
    update public.plays set played_at = played_at - interval '${time}';
    update public.play_batches set counted_at = counted_at - interval '${time}'`)
const sums = () => backend.query(SUM_OF_PLAYS)
const fold = (most = 1000) => backend.query(`select private.roll_up_hours(${most}, now())`)
const left = async () => (await backend.query('select id from public.plays')).length

test('a play is counted at the time it was played, never in the future', async () => {
  expect(await count([play('started', 3600), play('finished', -3600)])).toBe(2)
  const row = { device_id: KIOSK, batch_id: BATCH, game: 'wheel' }
  expect(
    await backend.query(`
      select *, round(extract(epoch from now() - played_at) / 60)::integer as minutes
      from public.plays order by played_at`),
  ).toMatchObject([
    { ...row, outcome: 'started', minutes: 60 },
    { ...row, outcome: 'finished', minutes: 0 },
  ])
})

test('a batch sent twice by one device counts once, even after it was folded', async () => {
  await count(spin)
  expect(await count(spin)).toBe(0)
  await pass('25 hours')
  await fold()
  expect(await left()).toBe(0)
  expect(await count(spin)).toBe(0)
  expect(await sums()).toEqual([{ game: 'wheel', plays: 1, finished: 1 }])
  await backend.query(`update public.play_batches set device_id = '${OTHER_KIOSK}'`)
  expect(await count(spin)).toBe(2)
})

test('plays older than 30 days are not counted, and batches are remembered that long', async () => {
  expect(await count([play('started', 30 * DAY_S + 60)])).toBe(0)
  const late = [play('started', 30 * DAY_S - 60)]
  expect(await count(late, OTHER_BATCH)).toBe(1)
  await pass('30 days 23 hours')
  expect(await count(late, OTHER_BATCH)).toBe(0)
  await pass('2 hours')
  await count(spin, OTHER_KIOSK)
  await backend.query('select private.upkeep()')
  expect(await backend.query('select batch_id from public.play_batches')).toHaveLength(1)
})

const many = (plays: number) => Array.from({ length: plays }, () => play('started'))

test.each([
  ['without plays', [], 400],
  ['of more than 100 plays', many(101), 400],
  ['that is not a list', { game: 'wheel' }, 400],
  ['of null', null, 400],
  ['with an unknown game', [...spin, play('started', 0, 'chess')]],
  ['with an unknown outcome', [...spin, play('won')]],
  ['with no outcome', [...spin, { game: 'wheel', seconds_ago: 0 }]],
  ['with an unknown reason', [...spin, forFun('x')]],
])('a batch %s is refused whole', async (_what, plays, status?: number) => {
  const answer = await count(plays)
  expect(answer).toBe(status ?? answer)
  expect(answer).toBeGreaterThanOrEqual(400)
  expect(await left()).toBe(0)
  expect(await count(many(100))).toBe(100)
})

test.each([
  ['600', 1199, '59 minutes', KIOSK, 429],
  ['600', 1198, '59 minutes', KIOSK, 2],
  ['600', 1199, '61 minutes', KIOSK, 2],
  ['600', 5999, '23 hours', KIOSK, 429],
  ['600', 5998, '23 hours', KIOSK, 2],
  ['600', 5999, '25 hours', KIOSK, 2],
  ['600', 5999, '1 minute', OTHER_KIOSK, 2],
  ['1', 1198, '1 minute', KIOSK, 2],
  ['1', 1199, '1 minute', KIOSK, 429],
  ['700', 1398, '1 minute', KIOSK, 2],
  ['700', 1399, '1 minute', KIOSK, 429],
])('of %s draws an hour, after %i plays %s ago on %s two more get %i', async (...row) => {
  const [most, plays, ago, device, told] = row
  await backend.query(`
    ${settingSql('drawsPerHour', most)}
    insert into public.play_batches
    values ('${device}', gen_random_uuid(), ${plays}, now() - interval '${ago}')`)
  expect(await count(spin)).toBe(told)
  expect(await left()).toBe(told === 2 ? 2 : 0)
})

test('rounds for fun are counted by day and reason, once', async () => {
  await count([...spin, forFun('offline'), forFun('offline'), forFun('visit')])
  await count([forFun('visit')], OTHER_BATCH)
  await count([forFun('visit')], OTHER_BATCH)
  const rows = 'select game, reason, plays from public.plays_for_fun order by reason'
  expect(await backend.query(rows)).toEqual([
    { game: 'wheel', reason: 'offline', plays: 2 },
    { game: 'wheel', reason: 'visit', plays: 2 },
  ])
  expect(await left()).toBe(2)
})

test('folding starts again when the clock was set back', async () => {
  await backend.query(forgetPlaysSql('2099-01-01'))
  await count(spin)
  expect(await backend.list('select until <= now() from private.rollup_state')).toEqual([
    true,
  ])
})

test('folding skips plays younger than a day and adds to hours folded before', async () => {
  await count(spin)
  await pass('23 hours 59 minutes')
  await fold()
  expect(await left()).toBe(2)
  await pass('1 hour')
  await fold()
  await count(spin, OTHER_BATCH)
  await pass('25 hours')
  await backend.query(
    `update public.plays set played_at = (select min(hour) from public.game_hours)`,
  )
  await fold()
  expect(
    await backend.query('select sum(plays)::int, max(plays) from public.game_hours'),
  ).toEqual([{ sum: 2, max: 2 }])
})

test('folding takes a limited number at a time, oldest first, with each batch', async () => {
  await count([play('started', 60), play('started', 120), play('finished')])
  await pass('25 hours')
  await fold(2)
  expect(await backend.list('select outcome from public.plays')).toEqual(['finished'])
  await count(spin, OTHER_BATCH)
  expect(await left()).toBe(2)
  expect(await sums()).toEqual([{ game: 'wheel', plays: 3, finished: 2 }])
})
