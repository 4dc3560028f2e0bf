import { beforeEach, expect, test, vi } from 'vitest'
import { claimOnce } from '@/data/kiosk-reward'
import { wheelSql } from '@tests/support/draws'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { keptStorage } from '@tests/support/kept-storage'

const backend = embeddedBackend()
/** Each test is of visits that no other test knows. */
let visit = 0

beforeEach(async () => {
  visit += 10
  vi.stubGlobal('localStorage', keptStorage())
  await backend.query(`${wheelSql([])};
    insert into public.game_rewards (game, name) values ('memory', 'Um café')`)
  await backend.become('kiosk')
})

const wins = () => backend.query('select id from public.wins')

test('a promise is one coupon a visit', async () => {
  const first = await claimOnce('memory', visit)
  expect(first).toMatchObject({ name: 'Um café' })
  expect(await claimOnce('memory', visit)).toEqual(first)
  expect(await wins()).toHaveLength(1)
  await backend.query(`update public.wins set drawn_at = drawn_at - interval '3 seconds'`)
  expect(await claimOnce('memory', visit + 1)).not.toEqual(first)
  expect(await wins()).toHaveLength(2)
})

test('an answer that was lost leaves one coupon, which comes with the next try', async () => {
  backend.loseAnswers(Infinity)
  expect(await claimOnce('memory', visit)).toBeNull()
  backend.loseAnswers(0)
  expect(await claimOnce('memory', visit)).toMatchObject({ name: 'Um café' })
  expect(await wins()).toHaveLength(1)
})

test('a game without a reward is a promise and no more', async () => {
  expect(await claimOnce('covers', visit)).toBeNull()
})

test('a device that is no kiosk asks nothing', async () => {
  await backend.become('visitor')
  expect(await claimOnce('memory', visit)).toBeNull()
  expect(backend.requests).toEqual([])
})
