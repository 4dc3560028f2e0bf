import { beforeEach, expect, test } from 'vitest'
import { KIOSK, wheelSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'

const backend = embeddedBackend()
const REQUEST = 'c0000000-0000-4000-8000-000000000001'
const NEXT_REQUEST = 'c0000000-0000-4000-8000-000000000002'
const NOTHING = { win_id: null, prize_id: null, is_win: null, coupon: null, refusal: null }

/** Since when the game has been played. */
const playSql = (ago = '5 seconds') => `
  insert into public.plays (device_id, batch_id, game, outcome, played_at)
  values ('${KIOSK}', gen_random_uuid(), 'memory', 'started', now() - interval '${ago}')`

beforeEach(() => backend.query(`${wheelSql([])}${playSql()}`))

const setReward = (columns = '', values = '') =>
  backend.query(`
    insert into public.game_rewards (game, name ${columns}) values ('memory', 'Um café' ${values})`)

async function claim(request_id = REQUEST, game = 'memory') {
  const client = await backend.client('kiosk')
  return client.rpc('claim_reward', { request_id, game, device_id: KIOSK })
}

/** On the next visit, which plays first. */
const claimLater = async () => {
  await backend.query(`
    update public.wins set drawn_at = drawn_at - interval '2 minutes';
    update public.devices set visit_seen_at = visit_seen_at - interval '2 minutes';
    ${playSql()}`)
  return (await claim(NEXT_REQUEST)).data
}

const claimAt = async (at: string) =>
  (
    await backend.query(`
      select private.record_reward(
        gen_random_uuid(), null, gen_random_uuid(), 'memory', timestamptz '${at}') is not null as won`)
  )[0]?.won

test('a game without a reward gives none', async () => {
  await setReward()
  expect((await claim(REQUEST, 'photo')).data).toEqual(NOTHING)
  expect(await backend.query('select * from public.wins')).toEqual([])
})

test('a reward is a coupon', async () => {
  await setReward(', conditions', `, 'Só à tarde.'`)
  expect((await claim()).data).toEqual({
    win_id: expect.any(String),
    prize_id: null,
    is_win: true,
    coupon: expect.objectContaining({ name: 'Um café', conditions: 'Só à tarde.' }),
    refusal: null,
  })
})

test('who lost the answer asks again and gets the same coupon', async () => {
  await setReward(', stock', ', 2')
  const first = await claim()
  expect((await claim()).data).toEqual(first.data)
  expect(await backend.ask('select stock from public.game_rewards')).toBe('1')
})

test('a visit has one of each game, and is told the same again', async () => {
  await setReward()
  const first = await claim()
  expect((await claim(NEXT_REQUEST)).data).toEqual(first.data)
  expect(await claimLater()).not.toEqual(first.data)
})

test('a reward is for a game that was played since the last one', async () => {
  await setReward()
  await backend.query('delete from public.plays')
  const UNPLAYED = { ...NOTHING, refusal: 'unplayed' }
  expect((await claim()).data).toEqual(UNPLAYED)
  await backend.query(playSql('25 hours'))
  expect((await claim()).data).toEqual(UNPLAYED)
  await backend.query(playSql())
  expect((await claim()).data).toMatchObject({ coupon: { name: 'Um café' } })
  await backend.query(`
    update public.wins set drawn_at = drawn_at - interval '4 seconds';
    update public.devices set visit_seen_at = visit_seen_at - interval '1 hour'`)
  expect((await claim(NEXT_REQUEST)).data).toEqual(UNPLAYED)
})

test('rewards keep the limits of draws', async () => {
  await setReward()
  await backend.query(`
    insert into public.wins (device_id, request_id, game, prize_name, conditions, from_stock, drawn_at)
    values ('${KIOSK}', gen_random_uuid(), 'wheel', 'x', '', false, now())`)
  expect((await claim()).status).toBe(429)
})

test.each(['stock', 'daily_cap'])('of one (%s) nobody gets a second', async (limit) => {
  await setReward(`, ${limit}`, ', 1')
  await claim()
  expect(await claimLater()).toEqual(NOTHING)
})

test('the cap of a reward ends at midnight where the shop is', async () => {
  await setReward(', daily_cap', ', 1')
  expect(await claimAt('2026-11-22 23:59:58-03')).toBe(true)
  expect(await claimAt('2026-11-22 23:59:59-03')).toBe(false)
  expect(await claimAt('2026-11-23 00:00:00-03')).toBe(true)
})

test('a reward that was taken away is given no more', async () => {
  await setReward()
  await claim()
  await backend.query('delete from public.game_rewards')
  expect(await claimLater()).toEqual(NOTHING)
})
