import { beforeEach, expect, test, vi } from 'vitest'
import { claimOnce } from '@/data/kiosk-reward'
import { endVisit } from '@/data/kiosk-storage'
import { countPlay } from '@/data/plays'
import { embeddedBackend, keptStorage } from '@tests/support/embedded-backend'
import { KIOSK, wheelSql } from '@tests/support/shop'

const backend = embeddedBackend()

beforeEach(async () => {
  vi.stubGlobal('localStorage', keptStorage())
  await backend.query(`
    ${wheelSql([])} delete from public.admin_settings;
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

test('an answer that was lost leaves one coupon, which comes with the next try; then it is said why', async () => {
  backend.loseAnswers(Infinity)
  expect(await claimOnce('memory')).toBeNull()
  backend.recover()
  expect(await claimOnce('memory')).toMatchObject({ name: 'Um café' })
  expect(await wins()).toHaveLength(1)
  backend.loseAnswers(Infinity)
  expect(await claimOnce('memory')).toBe('offline')
})

test('a game without a reward is a promise and no more, and who is no kiosk asks nothing', async () => {
  expect(await claimOnce('covers')).toBeNull()
  await backend.become('visitor')
  expect(await claimOnce('memory')).toBeNull()
  expect(backend.requests).toEqual([])
})
