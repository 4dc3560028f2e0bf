import { beforeEach, expect, test, vi } from 'vitest'
import { addPhoto, listPhotos } from '@/data/photo-booth-images'
import { drawPrize } from '@/data/draws'
import { becomeKiosk, checkKiosk, stopBeingKiosk } from '@/data/kiosk-session'
import { becomeLocalKiosk } from '@/data/local-kiosk'
import { isKiosk, isKioskLost } from '@/data/kiosk-storage'
import { addRouletteItem } from '@/data/roulette-items'
import { signIn, signOut } from '@/data/staff-session'
import { noteActivity } from '@/data/staff-presence'
import { endIdleSession } from '@/data/staff-storage'
import { slice, wheelSql } from '@tests/support/shop'
import { embeddedBackend } from '@tests/support/embedded-backend'
import { isAdmin } from '@tests/support/embedded-backend'
import { keptStorage } from '@tests/support/embedded-backend'
import { pngFile } from '@tests/support/png'
import { LOCAL_KIOSK, LOCAL_STAFF } from '../../supabase/embedded/config'

const backend = embeddedBackend()
const { email, password } = LOCAL_KIOSK

beforeEach(async () => {
  vi.stubGlobal('localStorage', keptStorage())
  vi.stubGlobal('sessionStorage', keptStorage())
  await backend.query(wheelSql([{}]))
})

const draw = () =>
  drawPrize({
    requestId: crypto.randomUUID(),
    game: 'wheel',
    shownIds: [slice(0)],
    reveal: true,
  })

const authorizations = () =>
  backend.requests.map(({ headers }) => headers.get('authorization') ?? '')

/** Adds the route that the embedded backend has beside the services. */
function offerLocalKiosk(answer: () => Response) {
  vi.stubEnv('VITE_EMBEDDED_BACKEND', 'true')
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    new Request(input, init).url === 'http://hub.test/local-kiosk'
      ? answer()
      : backend.serve(input, init),
  )
}

test('a device plays as a kiosk from its sign-in until it is undone', async () => {
  expect(isKiosk()).toBe(false)
  expect(await becomeKiosk(email, password)).toEqual({ ok: true, value: undefined })
  expect(isKiosk()).toBe(true)
  expect(await draw()).toMatchObject({ ok: true, value: { prize_id: slice(0) } })
  await stopBeingKiosk()
  expect(isKiosk()).toBe(false)
  expect(await draw()).toMatchObject({ ok: false, failure: { reason: 'denied' } })
})

test('staff come, act, go and are forgotten, and the kiosk plays on', async () => {
  await becomeKiosk(email, password)
  await signIn(LOCAL_STAFF.email, LOCAL_STAFF.password)
  expect(await addRouletteItem({ label: 'Café', color: '#111111' })).toMatchObject({
    ok: true,
  })
  await signOut()
  await signIn(LOCAL_STAFF.email, LOCAL_STAFF.password)
  noteActivity(Date.now() - 15 * 60_000)
  expect(endIdleSession()).toBe(true)
  expect(await isAdmin()).toBe(false)
  expect(isKiosk()).toBe(true)
  backend.requests.length = 0
  expect(await draw()).toMatchObject({ ok: true })
  expect(authorizations()[0]).toMatch(/^Bearer ey/)
})

test('a booth that is a kiosk stores photos at a pace of its own', async () => {
  await becomeKiosk(email, password)
  backend.requests.length = 0
  expect(await addPhoto(pngFile('photo.png'), 1_800_000_000_000)).toMatchObject({
    ok: true,
  })
  expect(authorizations()).toHaveLength(2)
  for (const authorization of authorizations()) expect(authorization).toMatch(/^Bearer ey/)
})

test.each([
  ['staff', LOCAL_STAFF.password, 'denied', 'Esta conta não é de um quiosque.'],
  ['a wrong password', 'errada', 'refused', 'Invalid login credentials'],
])('%s make no kiosk', async (who, word, reason, message) => {
  const account = who === 'staff' ? LOCAL_STAFF.email : email
  expect(await becomeKiosk(account, word)).toMatchObject({
    ok: false,
    failure: { reason, message },
  })
  expect(isKiosk()).toBe(false)
})

test('a device that is undone ends its own session, and no other of its account', async () => {
  await becomeKiosk(email, password)
  backend.requests.length = 0
  await stopBeingKiosk()
  expect(backend.requests.map(({ url }) => url)).toEqual([
    'http://hub.test/auth/v1/logout?scope=local',
  ])
})

test('a device is undone without the service as well', async () => {
  await becomeKiosk(email, password)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await stopBeingKiosk()
  expect(isKiosk()).toBe(false)
})

test('on the embedded backend a device becomes its kiosk by itself, once', async () => {
  const offered = vi.fn<() => Response>(() => Response.json(LOCAL_KIOSK))
  offerLocalKiosk(offered)
  await Promise.all([becomeLocalKiosk(), becomeLocalKiosk()])
  expect(isKiosk()).toBe(true)
  await becomeLocalKiosk()
  expect(offered).toHaveBeenCalledOnce()
})

test('a device that staff undid stays a visitor’s until they make it a kiosk', async () => {
  const offered = vi.fn<() => Response>(() => Response.json(LOCAL_KIOSK))
  offerLocalKiosk(offered)
  await stopBeingKiosk()
  await becomeLocalKiosk()
  expect(offered).not.toHaveBeenCalled()
  await becomeKiosk(email, password)
  expect(localStorage.getItem('kioskUndone')).toBeNull()
})

test.each([
  [
    'staff undo it meanwhile',
    () => {
      localStorage.setItem('kioskUndone', 'true')
      return Response.json(LOCAL_KIOSK)
    },
  ],
  ['the backend offers none', () => new Response('', { status: 404 })],
  ['what it offers is none', () => new Response('<p>')],
])('a device does not become a kiosk when %s', async (_, answer) => {
  offerLocalKiosk(answer)
  await becomeLocalKiosk()
  expect(isKiosk()).toBe(false)
})

test('elsewhere no device asks for an account', async () => {
  const offered = vi.fn<() => Response>(() => Response.json(LOCAL_KIOSK))
  offerLocalKiosk(offered)
  vi.stubEnv('VITE_EMBEDDED_BACKEND', '')
  await becomeLocalKiosk()
  expect(offered).not.toHaveBeenCalled()
  expect(isKiosk()).toBe(false)
})

test('a kiosk whose session cannot be renewed asks as a visitor, and as a kiosk once it can', async () => {
  await becomeKiosk(email, password)
  const kept = JSON.parse(localStorage.getItem('kioskSession') ?? '')
  localStorage.setItem('kioskSession', JSON.stringify({ ...kept, expires_at: 1 }))
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (new Request(input, init).url.includes('/token'))
      throw new TypeError('Failed to fetch')
    return backend.serve(input, init)
  })
  const began = Date.now()
  expect(await listPhotos()).toMatchObject({ ok: true })
  expect(await listPhotos()).toMatchObject({ ok: true })
  expect(Date.now() - began).toBeLessThan(4000)
  expect(await draw()).toMatchObject({ ok: false, failure: { reason: 'denied' } })
  expect(isKiosk()).toBe(true)
  vi.stubGlobal('fetch', backend.serve)
  await vi.waitFor(async () => expect(await draw()).toMatchObject({ ok: true }), {
    timeout: 15_000,
    interval: 500,
  })
})

test('a kiosk whose session was ended elsewhere is a visitor’s, and keeps that it was one', async () => {
  await becomeKiosk(email, password)
  const kept = JSON.parse(localStorage.getItem('kioskSession') ?? '')
  localStorage.setItem('kioskSession', JSON.stringify({ ...kept, expires_at: 1 }))
  await backend.query('delete from auth.sessions; delete from auth.refresh_tokens')
  await listPhotos()
  expect([isKiosk(), isKioskLost()]).toEqual([false, true])
  expect(await becomeKiosk(LOCAL_STAFF.email, password)).toMatchObject({ ok: false })
  expect(isKioskLost()).toBe(true)
  await becomeKiosk(email, password)
  expect(isKioskLost()).toBe(false)
})

test('a kiosk whose account lost its role keeps that, until it has it again', async () => {
  await becomeKiosk(email, password)
  const setRole = (role: string) =>
    backend.query(`update auth.users
      set raw_app_meta_data = jsonb_set(raw_app_meta_data, '{role}', '"${role}"')
      where email = '${email}'`)
  await setRole('none')
  await checkKiosk()
  expect([isKiosk(), isKioskLost()]).toEqual([true, true])
  await setRole('kiosk')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await checkKiosk()
  expect(isKioskLost()).toBe(true)
  vi.stubGlobal('fetch', backend.serve)
  await checkKiosk()
  expect(isKioskLost()).toBe(false)
})

test('a device that staff undid, or that never was a kiosk, has lost nothing', async () => {
  await becomeKiosk(LOCAL_STAFF.email, password)
  await checkKiosk()
  expect(isKioskLost()).toBe(false)
  await becomeKiosk(email, password)
  await stopBeingKiosk()
  expect(isKioskLost()).toBe(false)
})
