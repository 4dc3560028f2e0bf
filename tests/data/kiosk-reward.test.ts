import { beforeEach, expect, test, vi } from 'vitest'
import { claimOnce } from '@/data/kiosk-reward'
import { endVisit } from '@/data/kiosk-storage'
import { countPlay } from '@/data/plays'
import { KIOSK, wheelSql } from '@tests/support/shop'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { keptStorage } from '@tests/support/embedded-backend'

const backend = embeddedBackend()
beforeEach(async () => {
  vi.stubGlobal('localStorage', keptStorage())
  await backend.query(`${wheelSql([])};
    insert into public.game_rewards (game, name) values ('memory', 'Um café')`)
  await backend.become('kiosk')
  localStorage.setItem('deviceId', KIOSK)
  countPlay('memory', 'started')
})

const wins = () => backend.query('select id from public.wins')

test('a promise is one coupon a visit', async () => {
  const first = await claimOnce('memory')
  expect(first).toMatchObject({ name: 'Um café' })
  expect(await claimOnce('memory')).toEqual(first)
  expect(await wins()).toHaveLength(1)
  await backend.query(`
    update public.wins set drawn_at = drawn_at - interval '2 minutes';
    update public.devices set visit_seen_at = visit_seen_at - interval '2 minutes'`)
  endVisit()
  countPlay('memory', 'started')
  expect(await claimOnce('memory')).not.toEqual(first)
  expect(await wins()).toHaveLength(2)
})

test('an answer that was lost leaves one coupon, which comes with the next try', async () => {
  backend.loseAnswers(Infinity)
  expect(await claimOnce('memory')).toBeNull()
  backend.loseAnswers(0)
  expect(await claimOnce('memory')).toMatchObject({ name: 'Um café' })
  expect(await wins()).toHaveLength(1)
})

test('where a game is known to promise something, it says why there is nothing', async () => {
  await claimOnce('memory')
  backend.loseAnswers(Infinity)
  expect(await claimOnce('memory')).toBe('offline')
})

test('a visit that has all its coupons is told so', async () => {
  await backend.query(`
    insert into public.admin_settings values ('couponsPerVisit', '1');
    insert into public.game_rewards (game, name) values ('covers', 'Um marcador')`)
  await claimOnce('memory')
  await backend.query(`update public.wins set drawn_at = drawn_at - interval '4 seconds'`)
  expect(await claimOnce('covers')).toBe('visit')
  await backend.query(
    `delete from public.admin_settings where setting_key = 'couponsPerVisit'`,
  )
})

test('a game without a reward is a promise and no more', async () => {
  expect(await claimOnce('covers')).toBeNull()
})

test('a device that is no kiosk asks nothing', async () => {
  await backend.become('visitor')
  expect(await claimOnce('memory')).toBeNull()
  expect(backend.requests).toEqual([])
})
