import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDrawRequest } from '@/shop/draw/draw-request'
import { claimOnce } from '@/shop/draw/kiosk-draw'
import { endVisit } from '@/shop/device/kiosk-storage'
import { countPlay } from '@/shop/device/plays'
import { embeddedBackend } from '@tests/database/support/embedded-backend'
import { KIOSK, settingSql, wheelSql } from '@tests/database/support/shop'
import { LOCAL_KIOSK } from '../../supabase/embedded/config'

const backend = embeddedBackend()

beforeEach(async () => {
  await backend.query(`
    ${wheelSql([])} delete from public.admin_settings;
    insert into public.game_rewards (game, name) values ('memory', 'Um café')`)
  await backend.become('kiosk')
  localStorage.setItem('deviceId', KIOSK)
  countPlay('memory', 'started')
})

/** The next visitor plays. */
async function pass() {
  await backend.query(`
    update public.wins set drawn_at = drawn_at - interval '2 minutes';
    update public.devices set visit_seen_at = visit_seen_at - interval '2 minutes'`)
  endVisit()
  countPlay('memory', 'started')
}
const wins = () => backend.query('select id from public.wins')

test('a reward stays the same until a visitor has seen it', async () => {
  const first = await claimOnce('memory')
  expect(first).toMatchObject({ name: 'Um café' })
  await pass()
  expect(await claimOnce('memory')).toEqual(first)
  forgetDrawRequest('memory')
  await pass()
  expect(await claimOnce('memory')).not.toEqual(first)
})

test('a reward whose answer was lost arrives with the next try, and the round is offline after that', async () => {
  backend.loseAnswers(Infinity)
  expect(await claimOnce('memory')).toBeNull()
  backend.recover()
  expect(await claimOnce('memory')).toMatchObject({ name: 'Um café' })
  expect(await wins()).toHaveLength(1)
  backend.loseAnswers(Infinity)
  expect(await claimOnce('memory')).toBe('offline')
  // Nothing was promised for this one.
  expect(await claimOnce('covers')).toBeNull()
})

test('a claim is refused when the visit has all its coupons', async () => {
  await backend.query(`
    ${settingSql('couponsPerVisit', '1')}
    insert into public.game_rewards (game, name) values ('covers', 'Um marcador')`)
  await claimOnce('memory')
  await backend.query(`update public.wins set drawn_at = drawn_at - interval '4 seconds'`)
  expect(await claimOnce('covers')).toBe('visit')
})

test('a reward that staff removed is no longer promised', async () => {
  await claimOnce('memory')
  forgetDrawRequest('memory')
  await pass()
  await backend.query('delete from public.game_rewards')
  expect(await claimOnce('memory')).toBeNull()
  backend.loseAnswers(Infinity)
  expect(await claimOnce('memory')).toBeNull()
})

test('no reward is given for a play that was not counted', async () => {
  localStorage.removeItem('plays')
  expect(await claimOnce('memory')).toBe('failed')
})

test('a reward waits until its play is counted', async () => {
  let tries = 0
  backend.replyTo(['POST /rest/v1/rpc/count_plays'], (request) => {
    tries += 1
    return tries === 1 ? Response.error() : backend.serve(request)
  })
  expect(await claimOnce('memory')).toMatchObject({ name: 'Um café' })
})

test('a device that becomes a kiosk with its first win has that play counted', async () => {
  await backend.become('visitor')
  localStorage.removeItem('plays')
  vi.stubEnv('VITE_EMBEDDED_BACKEND', 'true')
  backend.replyTo(['GET /local-kiosk'], () => Response.json(LOCAL_KIOSK))
  expect(await claimOnce('memory')).toMatchObject({ name: 'Um café' })
})

test('a game without a reward gives none, and a visitor asks nothing', async () => {
  expect(await claimOnce('covers')).toBeNull()
  await backend.become('visitor')
  expect(await claimOnce('memory')).toBeNull()
  expect(backend.requests).toEqual([])
})
