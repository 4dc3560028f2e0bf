import { beforeEach, expect, test } from 'vitest'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import {
  KIOSK,
  NOTHING_WON,
  OTHER_REQUEST,
  REQUEST,
  rewardSql,
  wheelSql,
  winsSql,
} from '@tests/database/support/shop'

const backend = embeddedBackend()
const NOTHING = { ...NOTHING_WON, refusal: null }
const UNPLAYED = { ...NOTHING, refusal: 'unplayed' }

/** A play that started this long ago, as SQL. */
const playSql = (ago = '5 seconds') => `
  insert into public.plays (device_id, batch_id, game, outcome, played_at)
  values ('${KIOSK}', gen_random_uuid(), 'memory', 'started', now() - interval '${ago}')`

beforeEach(() =>
  backend.query(`
    ${wheelSql([])}${playSql()};
    insert into public.game_rewards (game, name, conditions, stock)
      values ('memory', 'Um café', 'Só à tarde.', 9)`),
)

async function claim(request_id = REQUEST, game = 'memory', visit_id?: string) {
  const { data, status } = await backend.call('kiosk', 'claim_reward', {
    request_id,
    game,
    device_id: KIOSK,
    ...(visit_id && { visit_id }),
  })
  return status === 200 ? data : status
}

/** Moves wins, finished games and the visit into the past. */
const pass = (time: string) =>
  backend.query(`
    update public.plays set played_at = played_at - interval '${time}'
      where outcome = 'finished';
    update public.wins set drawn_at = drawn_at - interval '${time}';
    update public.devices set visit_seen_at = visit_seen_at - interval '${time}'`)

test('a visit gets one reward of a game, as long as staff offer it', async () => {
  expect(await claim(REQUEST, 'photo')).toEqual(NOTHING)
  const first = await claim()
  expect(first).toMatchObject({ is_win: true, coupon: { conditions: 'Só à tarde.' } })
  expect(await claim()).toEqual(first)
  expect(await claim(OTHER_REQUEST)).toEqual(first)
  // The next visitor came at once: the coupon is not theirs.
  const refused = { ...NOTHING, refusal: 'visit' }
  expect(await claim(OTHER_REQUEST, 'memory', REQUEST)).toEqual(refused)
  expect(await backend.ask('select stock from public.game_rewards')).toBe('8')
  await pass('2 minutes')
  await backend.query(playSql())
  expect(await claim(OTHER_REQUEST)).not.toEqual(first)
  await pass('2 minutes')
  await backend.query(`${playSql()}; delete from public.game_rewards`)
  expect(await claim(crypto.randomUUID())).toEqual(NOTHING)
})

test('a reward needs a play since the last one', async () => {
  await backend.query('delete from public.plays')
  expect(await claim()).toEqual(UNPLAYED)
  await backend.query(playSql('25 hours'))
  expect(await claim()).toEqual(UNPLAYED)
  await backend.query(playSql('2 hours'))
  expect(await claim()).toMatchObject({ coupon: { name: 'Um café' } })
  await pass('1 hour')
  expect(await claim(OTHER_REQUEST)).toEqual(UNPLAYED)
})

test('rewards keep the pause between draws', async () => {
  await backend.query(winsSql(0, { device: `'${KIOSK}'`, isSeen: false }))
  expect(await claim()).toBe(429)
})

test.each([
  ['stock', [true, false, false]],
  ['daily_cap', [true, false, true]],
])('a reward with a %s of one is given once, or once a day', async (limit, given) => {
  await backend.query(`
    update public.game_rewards set stock = null;
    update public.game_rewards set ${limit} = 1`)
  expect(
    await backend.list(`
      select ${rewardSql({ at: 'at' })} is not null
      from unnest(array[
        '2026-11-22 23:59:58-03', '2026-11-22 23:59:59-03', '2026-11-23 00:00:00-03'
      ]::timestamptz[]) as at`),
  ).toEqual(given)
})

test('a win of the wheel is nobody’s reward', async () => {
  await claim()
  await backend.query(`
    ${winsSql(0, { device: `'${KIOSK}'` })}
    update public.wins set visit_id = (select visit_id from public.devices)`)
  expect(await claim(OTHER_REQUEST, 'wheel')).toEqual(NOTHING)
})

const VISIT = 'b0000000-0000-4000-8000-000000000001'
const NEXT_VISIT = 'b0000000-0000-4000-8000-000000000002'

/** Has the kiosk tell of plays that a visit has finished, or only begun. */
async function finish(visit_id: string, games: readonly string[], outcome = 'finished') {
  const plays = games.map((game) => ({ game, outcome, visit_id, seconds_ago: 0 }))
  const sent = { batch_id: crypto.randomUUID(), plays, device_id: KIOSK }
  const { status } = await backend.call('kiosk', 'count_plays', sent)
  return status
}

test('the passport wins for different games that one visit has finished, once', async () => {
  await backend.query(
    `insert into public.game_rewards (game, name, games) values ('passport', 'Um livro', 3)`,
  )
  await finish(NEXT_VISIT, ['photo', 'covers'])
  await finish(VISIT, ['wheel', 'memory', 'memory'])
  await finish(VISIT, ['audio'], 'started')
  expect(await claim(REQUEST, 'passport', VISIT)).toEqual(UNPLAYED)
  await finish(VISIT, ['scratch'])
  const given = await claim(REQUEST, 'passport', VISIT)
  expect(given).toMatchObject({ prize_id: null, coupon: { name: 'Um livro' } })
  await finish(VISIT, ['audio', 'covers', 'photo'])
  expect(await claim(OTHER_REQUEST, 'passport', VISIT)).toEqual(given)
  await pass('2 minutes')
  expect(await claim(OTHER_REQUEST, 'passport', NEXT_VISIT)).toEqual(UNPLAYED)
  expect(await finish(VISIT, ['passport'])).toBeGreaterThanOrEqual(400)
})

test('a visit that counts for the one before wins the passport once', async () => {
  await backend.query(
    `insert into public.game_rewards (game, name, games) values ('passport', 'Um livro', 3)`,
  )
  await claim(REQUEST, 'memory', VISIT)
  await backend.query(`update public.wins set drawn_at = drawn_at - interval '4 seconds'`)
  await finish(NEXT_VISIT, ['wheel', 'memory', 'scratch'])
  expect(await claim(OTHER_REQUEST, 'passport', NEXT_VISIT)).toMatchObject({
    coupon: { name: 'Um livro' },
  })
  await pass('2 minutes')
  expect(await claim(crypto.randomUUID(), 'passport', NEXT_VISIT)).toEqual(UNPLAYED)
})
