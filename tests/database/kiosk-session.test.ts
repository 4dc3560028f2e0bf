import { beforeEach, expect, test, vi } from 'vitest'
import { drawPrize } from '@/shop/draw/draws'
import { kioskAuth } from '@/shop/device/kiosk-auth'
import { becomeKiosk, checkIn, stopBeingKiosk } from '@/shop/device/kiosk-session'
import { isKiosk, isKioskDisconnected } from '@/shop/device/kiosk-storage'
import { becomeLocalKiosk } from '@/shop/draw/local-kiosk'
import { addPhoto, listPhotos, photoFiles } from '@/data/photo-booth-images'
import { readPhotoRules } from '@/shop/settings/photo-rules'
import { addRouletteItem } from '@/data/roulette-items'
import { signIn, signOut } from '@/data/staff-session'
import { endIdleSession, noteActivity } from '@/data/staff-storage'
import { uploadFile } from '@/data/storage'
import { embeddedBackend, isAdmin } from '@tests/database/support/embedded-backend'
import { pngFile } from '@tests/support/png'
import { KIOSK, roleSql, slice, wheelSql } from '@tests/database/support/shop'
import { LOCAL_KIOSK, LOCAL_STAFF } from '../../supabase/embedded/config'

const backend = embeddedBackend()
const { email, password } = LOCAL_KIOSK
const done = { ok: true }
const REPORT = { version: 'abcd1234', camera: 'there', screen: '1080 × 1920' }
const drawn = { ok: true, value: { prize_id: slice(0) } }
const denied = { ok: false, failure: { reason: 'denied' } }

beforeEach(async () => {
  await backend.query(wheelSql([{}]))
})

const draw = () => {
  const requestId = crypto.randomUUID()
  return drawPrize({ requestId, game: 'wheel', shownIds: [slice(0)], reveal: true })
}
const enter = () => becomeKiosk(email, password)
const enterAsStaff = () => signIn(LOCAL_STAFF.email, LOCAL_STAFF.password)
const standing = () => [isKiosk(), isKioskDisconnected()]
const authorizations = () =>
  backend.requests.map(({ headers }) => headers.get('authorization') ?? '')

/** Lets the session of this device expire. */
function endSession() {
  const kept = JSON.parse(localStorage.getItem('kioskSession') ?? '')
  localStorage.setItem('kioskSession', JSON.stringify({ ...kept, expires_at: 1 }))
}

test('a device is a kiosk from sign-in to sign-out, which ends its own session only', async () => {
  expect(isKiosk()).toBe(false)
  expect(await enter()).toMatchObject(done)
  expect(isKiosk()).toBe(true)
  expect(await draw()).toMatchObject(drawn)
  backend.requests.length = 0
  expect((await addPhoto(pngFile('photo.png'), 1_800_000_000_000)).ok).toBe(true)
  expect(authorizations()).toEqual(Array(2).fill(expect.stringMatching(/^Bearer ey/)))
  backend.requests.length = 0
  const ending = stopBeingKiosk()
  const ended = [false, false]
  // At once, and once the service has answered.
  expect([isKiosk(), isKioskDisconnected()]).toEqual(ended)
  await ending
  const urls = backend.requests.map(({ url }) => url)
  expect(urls).toEqual(['http://hub.test/auth/v1/logout?scope=local'])
  expect([isKiosk(), isKioskDisconnected()]).toEqual(ended)
  expect(await draw()).toMatchObject(denied)
})

test('a device whose first check-in had no answer, as of a page that is left, is a kiosk', async () => {
  backend.fail('unanswered', 'POST /rest/v1/rpc/check_in')
  expect(await enter()).toMatchObject({ failure: { reason: 'unreachable' } })
  expect([isKiosk(), isKioskDisconnected()]).toEqual([true, false])
})

test('staff sign in and out, and time out, without ending the session of the kiosk', async () => {
  await enter()
  await enterAsStaff()
  const added = await addRouletteItem({ label: 'Café', color: 'bg-red-500' })
  expect(added.ok).toBe(true)
  await signOut()
  await enterAsStaff()
  noteActivity(Date.now() - 15 * 60_000)
  expect(endIdleSession()).toBe(true)
  expect(await isAdmin()).toBe(false)
  expect(isKiosk()).toBe(true)
  backend.requests.length = 0
  expect(await draw()).toMatchObject({ ok: true })
  expect(authorizations()[0]).toMatch(/^Bearer ey/)
})

test.each([
  [LOCAL_STAFF.email, password, 'denied', 'Esta conta não é de um quiosque.'],
  [email, 'errada', 'refused', 'Invalid login credentials'],
])('a sign-in of %s leaves the device a visitor', async (account, word, ...told) => {
  const [reason, message] = told
  expect(await becomeKiosk(account, word)).toMatchObject({ failure: { reason, message } })
  backend.requests.length = 0
  expect(await checkIn(REPORT)).toBeUndefined()
  expect([...standing(), backend.requests.length]).toEqual([false, false, 0])
})

test('a kiosk signs out without network, and drops its plays', async () => {
  await enter()
  localStorage.setItem('plays', '[]')
  backend.fail('unheard')
  await stopBeingKiosk()
  expect([isKiosk(), localStorage.getItem('plays')]).toEqual([false, null])
})

/** Adds the local route of the embedded backend. */
function offerLocalKiosk(answer = () => Response.json(LOCAL_KIOSK)) {
  vi.stubEnv('VITE_EMBEDDED_BACKEND', 'true')
  const offered = vi.fn<() => Response>(answer)
  backend.replyTo(['GET /local-kiosk'], offered)
  return offered
}

test('on the embedded backend alone a device becomes a kiosk by itself, once', async () => {
  const offered = offerLocalKiosk()
  vi.stubEnv('VITE_EMBEDDED_BACKEND', '')
  await becomeLocalKiosk()
  expect(offered).not.toHaveBeenCalled()
  vi.stubEnv('VITE_EMBEDDED_BACKEND', 'true')
  await Promise.all([becomeLocalKiosk(), becomeLocalKiosk()])
  expect(isKiosk()).toBe(true)
  await becomeLocalKiosk()
  expect(offered).toHaveBeenCalledOnce()
})

test('a device that staff signed out does not become a kiosk by itself', async () => {
  const offered = offerLocalKiosk()
  await stopBeingKiosk()
  await becomeLocalKiosk()
  expect(offered).not.toHaveBeenCalled()
  await enter()
  expect(localStorage.getItem('kioskUndone')).toBeNull()
})

test('a device that staff sign out meanwhile does not become a kiosk', async () => {
  offerLocalKiosk(() => {
    localStorage.setItem('kioskUndone', 'true')
    return Response.json(LOCAL_KIOSK)
  })
  await becomeLocalKiosk()
  expect(isKiosk()).toBe(false)
})

/** A sign-in or a renewal. */
const TOKENS = ['POST /auth/v1/token']

test('a kiosk whose clock is ahead of the one of the service does not renew its session at once', async () => {
  const tokens = vi.fn<(request: Request) => Promise<Response>>(async (request) => {
    const signedIn = await backend.serve(request)
    return Response.json({ ...(await signedIn.json()), expires_at: 1 })
  })
  backend.replyTo(TOKENS, tokens)
  await enter()
  expect(await draw()).toMatchObject(drawn)
  expect(tokens).toHaveBeenCalledOnce()
})

test.each([
  ['has no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'is one too many',
    () => Response.json({ error_code: 'over_request_rate_limit' }, { status: 429 }),
  ],
  ['is answered by the page of a login', () => Response.json({})],
])('a kiosk whose renewal %s reads as a visitor, and is offline', async (_, answer) => {
  await enter()
  endSession()
  backend.replyTo(TOKENS, answer)
  const began = Date.now()
  expect(await listPhotos()).toMatchObject({ ok: true })
  expect(await listPhotos()).toMatchObject({ ok: true })
  expect(Date.now() - began).toBeLessThan(4000)
  for (const asked of [draw(), readPhotoRules()])
    expect(await asked).toMatchObject({ failure: { reason: 'unreachable' } })
  expect(isKiosk()).toBe(true)
  // The library gives up, and asks again as soon as a request needs it.
  vi.setSystemTime(Date.now() + 30_000)
  await vi.waitFor(
    async () => expect((await kioskAuth().getSession()).error).not.toBeNull(),
    { timeout: 15_000, interval: 500 },
  )
  await listPhotos()
  backend.recover()
  await vi.waitFor(async () => expect(await draw()).toMatchObject({ ok: true }), 5000)
})

const ended = [{ code: 'refresh_token_not_found' }, { error_code: 'validation_failed' }]

test.each(ended)('a renewal refused for good (%o) ends the session', async (dead) => {
  await enter()
  endSession()
  backend.replyTo(TOKENS, () => Response.json(dead, { status: 400 }))
  await listPhotos()
  expect([isKiosk(), isKioskDisconnected()]).toEqual([false, true])
})

test.each(['401', '403'])('a token refused as %s is renewed', async (statusCode) => {
  await enter()
  const refused = vi.fn<() => Promise<Response>>()
  refused.mockResolvedValue(Response.json({ statusCode }, { status: 400 }))
  backend.replyTo(['POST /storage/'], (request) =>
    refused.mock.calls.length > 0 ? backend.serve(request) : refused(),
  )
  const stored = await uploadFile(photoFiles(), `photo-${statusCode}.png`, pngFile('x'))
  expect(stored).toMatchObject({ ok: true })
  expect(refused).toHaveBeenCalledOnce()
})

test('a kiosk whose session was ended elsewhere knows that it is disconnected', async () => {
  await enter()
  endSession()
  await backend.query('delete from auth.sessions; delete from auth.refresh_tokens')
  await listPhotos()
  expect([isKiosk(), isKioskDisconnected()]).toEqual([false, true])
  expect(await becomeKiosk(LOCAL_STAFF.email, password)).toMatchObject({ ok: false })
  expect(isKioskDisconnected()).toBe(true)
  await enter()
  expect(isKioskDisconnected()).toBe(false)
})

test('a kiosk whose account lost its role is disconnected until it has it again', async () => {
  await enter()
  await backend.query(roleSql(KIOSK, 'none'))
  await checkIn(REPORT)
  expect([isKiosk(), isKioskDisconnected()]).toEqual([true, true])
  await backend.query(roleSql(KIOSK, 'kiosk'))
  backend.fail('unheard')
  await checkIn(REPORT)
  expect(isKioskDisconnected()).toBe(true)
  backend.recover()
  await checkIn(REPORT)
  expect(isKioskDisconnected()).toBe(false)
  backend.fail('refused')
  await checkIn(REPORT)
  expect(isKioskDisconnected()).toBe(false)
})
