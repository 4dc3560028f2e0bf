import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  changePassword,
  isOpenToAll,
  onSessionChange,
  readStaff,
  signIn,
  signInAsLocalStaff,
  signInAsLocalTill,
  signOut,
} from '@/data/staff-session'
import { staffStorage } from '@/data/staff-storage'
import {
  currentEmail,
  embeddedBackend,
  isAdmin,
} from '@tests/database/support/embedded-backend'
import { ADMIN, roleSql } from '@tests/database/support/shop'
import { LOCAL_TILL } from '../../supabase/embedded/config'

const backend = embeddedBackend()
const credentials = { email: 'equipe@livraria.local', password: 'livraria-local' }
const noAnswer = { ok: false, failure: { reason: 'unreachable' } }

afterEach(() => vi.useRealTimers())

const enter = (password = credentials.password) => signIn(credentials.email, password)

test('a visitor has no e-mail and no rights, and no request is sent', async () => {
  expect(await readStaff()).toEqual({ ok: true, value: { email: null, isAdmin: false } })
  expect(backend.requests).toEqual([])
})

test('staff sign in and out, and are admins as long as the database says so', async () => {
  expect(await enter()).toEqual({ ok: true })
  expect(await currentEmail()).toBe(credentials.email)
  expect(await isAdmin()).toBe(true)
  await backend.query(roleSql(ADMIN, 'none'))
  expect(await isAdmin()).toBe(false)
  await backend.query(roleSql(ADMIN, 'admin'))
  backend.requests.length = 0
  await signOut()
  // Other sessions of the account stay.
  expect(backend.requests.map(({ url }) => url)).toEqual([
    'http://hub.test/auth/v1/logout?scope=local',
  ])
  expect(await currentEmail()).toBeNull()
})

test('staff sign out without network', async () => {
  await enter()
  backend.fail('unheard')
  await signOut()
  expect(await currentEmail()).toBeNull()
})

test('reading the role fails without network, also after the session expired', async () => {
  await backend.become('admin')
  backend.fail('unheard')
  expect(await readStaff()).toMatchObject(noAnswer)
  // The client tries to renew an expired session for half a minute.
  const session = JSON.parse(staffStorage.getItem(staffStorage.key) ?? '')
  staffStorage.setItem(staffStorage.key, JSON.stringify({ ...session, expires_at: 1 }))
  vi.useFakeTimers()
  const late = readStaff()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await late).toMatchObject(noAnswer)
})

test('listeners hear of a sign-in', async () => {
  const heard = vi.fn<() => void>()
  onTestFinished(onSessionChange(heard))
  // Of the session at the start.
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  await enter()
  expect(heard.mock.calls.length).toBeGreaterThan(1)
})

/** Adds the local routes of the embedded backend. */
function offerLocalStaff(answer = Response.json(credentials), isEmbedded = 'true') {
  vi.stubEnv('VITE_EMBEDDED_BACKEND', isEmbedded)
  backend.replyTo(['GET /local-'], ({ url }) =>
    url.endsWith('-till') ? Response.json(LOCAL_TILL) : answer.clone(),
  )
}

test('on the embedded backend alone the panel and the till sign in by themselves', async () => {
  offerLocalStaff(undefined, '')
  await signInAsLocalStaff()
  await signInAsLocalTill()
  expect(await currentEmail()).toBeNull()
  expect(await isOpenToAll()).toBe(false)
  offerLocalStaff()
  expect(await isOpenToAll()).toBe(true)
  await signInAsLocalTill()
  expect(await currentEmail()).toBe(LOCAL_TILL.email)
  await signInAsLocalStaff()
  expect(await isAdmin()).toBe(true)
})

test.each([
  ['till', signInAsLocalStaff, true],
  ['user', signInAsLocalStaff, false],
  ['kiosk', signInAsLocalStaff, false],
  ['kiosk', signInAsLocalTill, false],
] as const)('a %s session gives way to %o: %s', async (role, enterByItself, makesRoom) => {
  await backend.become(role)
  const email = await currentEmail()
  offerLocalStaff()
  await enterByItself()
  expect((await currentEmail()) === email).toBe(!makesRoom)
})

test('staff who signed out in this tab stay out until the next sign-in', async () => {
  offerLocalStaff()
  await signOut()
  await signInAsLocalStaff()
  expect(await currentEmail()).toBeNull()
  await enter()
  expect(sessionStorage.getItem('staffSignedOut')).toBeNull()
})

test.each([
  ['an error', new Response('nope', { status: 403 })],
  ['an HTML page', new Response('<!doctype html>')],
  ['other JSON', Response.json({ email: 1 })],
])('%s instead of credentials signs nobody in', async (_what, answer) => {
  offerLocalStaff(answer)
  await signInAsLocalStaff()
  expect(await currentEmail()).toBeNull()
  expect(await isOpenToAll()).toBe(false)
})

test.each([
  [429, { reason: 'refused', code: 'over_request_rate_limit' }],
  [500, { reason: 'unreadable' }],
  [504, { reason: 'timeout' }],
])('a sign-in that is answered with %i fails for a reason', async (status, failure) => {
  backend.replyTo(['POST /auth/v1/token'], () =>
    Response.json({ error_code: 'over_request_rate_limit', message: 'x' }, { status }),
  )
  expect(await enter()).toMatchObject({ ok: false, failure })
})

test('staff change their password if they know the current one', async () => {
  await enter()
  const [next, wrong] = ['uma senha nova 1', 'Invalid login credentials']
  const refused = { reason: 'refused', message: wrong, code: 'invalid_credentials' }
  expect(await changePassword('errada', next)).toEqual({ ok: false, failure: refused })
  for (const weak of ['senha1', 'aaaaaaaaaaaa'])
    expect(await changePassword(credentials.password, weak)).toMatchObject({
      ok: false,
      failure: { code: 'weak_password' },
    })
  expect(await changePassword(credentials.password, next)).toMatchObject({ ok: true })
  // A project may ask for it.
  expect(await backend.requests.at(-1)?.json()).toMatchObject({
    password: next,
    current_password: credentials.password,
  })
  const same = await changePassword(next, next)
  expect(same).toMatchObject({ ok: false, failure: { code: 'same_password' } })
  expect(await enter()).toMatchObject({ ok: false })
})
