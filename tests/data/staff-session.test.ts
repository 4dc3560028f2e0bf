import { beforeEach, expect, test, vi } from 'vitest'
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
import { embeddedBackend } from '@tests/support/embedded-backend'
import { currentEmail, isAdmin } from '@tests/support/embedded-backend'
import { keptStorage } from '@tests/support/embedded-backend'
import { LOCAL_TILL } from '../../supabase/embedded/config'

const backend = embeddedBackend()
const credentials = { email: 'equipe@livraria.local', password: 'livraria-local' }

beforeEach(() => {
  vi.stubGlobal('sessionStorage', keptStorage())
})

/** Adds the routes that the embedded backend has beside the services. */
function offerLocalStaff(answer = Response.json(credentials)) {
  const routes = new Map([
    ['http://hub.test/local-staff', answer],
    ['http://hub.test/local-till', Response.json(LOCAL_TILL)],
  ])
  vi.stubGlobal(
    'fetch',
    async (input: RequestInfo | URL, init?: RequestInit) =>
      routes.get(new Request(input, init).url) ?? backend.serve(input, init),
  )
}

test('a visitor has no name and no rights, and nobody is asked about it', async () => {
  expect(await currentEmail()).toBeNull()
  expect(await isAdmin()).toBe(false)
  expect(backend.requests).toEqual([])
})

test('staff sign in and out, and the database says that they are admins', async () => {
  expect(await signIn(credentials.email, credentials.password)).toMatchObject({ ok: true })
  expect(await currentEmail()).toBe('equipe@livraria.local')
  expect(await isAdmin()).toBe(true)
  backend.requests.length = 0
  await signOut()
  // No other session of the same account ends.
  expect(backend.requests.map(({ url }) => url)).toEqual([
    'http://hub.test/auth/v1/logout?scope=local',
  ])
  expect(await currentEmail()).toBeNull()
  expect(await isAdmin()).toBe(false)
})

test('staff sign out without the service as well', async () => {
  await signIn(credentials.email, credentials.password)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await signOut()
  expect(await currentEmail()).toBeNull()
})

test('a wrong password is refused with the words of the service', async () => {
  expect(await signIn(credentials.email, 'livraria')).toEqual({
    ok: false,
    failure: {
      reason: 'refused',
      message: 'Invalid login credentials',
      code: 'invalid_credentials',
    },
  })
})

test('rights that are taken away end at once, whatever the session says', async () => {
  await backend.become('admin')
  const setRole = (role: string) =>
    backend.query(`update auth.users
      set raw_app_meta_data = jsonb_set(raw_app_meta_data, '{role}', '"${role}"')
      where email = 'equipe@livraria.local'`)
  await setRole('none')
  expect(await isAdmin()).toBe(false)
  await setRole('admin')
  expect(await isAdmin()).toBe(true)
})

test('without an answer about the role, or the session, nobody is taken for a visitor', async () => {
  await backend.become('admin')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const noAnswer = { ok: false, failure: { reason: 'unreachable' } }
  expect(await readStaff()).toMatchObject(noAnswer)
  // The session runs out, and the client tries to renew it for half a minute.
  const session = JSON.parse(staffStorage.getItem(staffStorage.key) ?? '')
  staffStorage.setItem(staffStorage.key, JSON.stringify({ ...session, expires_at: 1 }))
  vi.useFakeTimers()
  const late = readStaff()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await late).toMatchObject(noAnswer)
})

test('the panel hears of a sign-in, and of nothing after it left', async () => {
  const heard = vi.fn<() => void>()
  const stopListening = onSessionChange(heard)
  await signIn(credentials.email, credentials.password)
  expect(heard).toHaveBeenCalled()
  stopListening()
  heard.mockClear()
  await signOut()
  expect(heard).not.toHaveBeenCalled()
})

test('on the embedded backend the panel signs in by itself', async () => {
  vi.stubEnv('VITE_EMBEDDED_BACKEND', 'true')
  offerLocalStaff()
  await signInAsLocalStaff()
  expect(await isAdmin()).toBe(true)
})

test.each([
  ['till', true],
  ['user', false],
  ['kiosk', false],
] as const)('a %s at the panel makes room for staff: %s', async (role, makesRoom) => {
  await backend.become(role)
  const email = await currentEmail()
  vi.stubEnv('VITE_EMBEDDED_BACKEND', 'true')
  offerLocalStaff()
  await signInAsLocalStaff()
  expect(await isAdmin()).toBe(makesRoom)
  expect((await currentEmail()) === email).toBe(!makesRoom)
})

test('on the embedded backend the till signs in by itself, and nobody makes room for it', async () => {
  offerLocalStaff()
  await signInAsLocalTill()
  expect(await currentEmail()).toBeNull()
  vi.stubEnv('VITE_EMBEDDED_BACKEND', 'true')
  await signInAsLocalTill()
  expect(await currentEmail()).toBe(LOCAL_TILL.email)
  await backend.become('kiosk')
  const email = await currentEmail()
  await signInAsLocalTill()
  expect(await currentEmail()).toBe(email)
})

test('who signed out in this tab stays out until the next sign-in', async () => {
  vi.stubEnv('VITE_EMBEDDED_BACKEND', 'true')
  offerLocalStaff()
  await signOut()
  await signInAsLocalStaff()
  expect(await currentEmail()).toBeNull()
  await signIn(credentials.email, credentials.password)
  expect(sessionStorage.getItem('staffSignedOut')).toBeNull()
})

test('elsewhere the panel asks nobody for credentials', async () => {
  offerLocalStaff()
  await signInAsLocalStaff()
  expect(await currentEmail()).toBeNull()
})

test.each([
  ['an error', new Response('nope', { status: 403 })],
  ['a page', new Response('<!doctype html>')],
  ['other JSON', Response.json({ email: 1 })],
])('%s instead of credentials leaves a visitor', async (_what, answer) => {
  vi.stubEnv('VITE_EMBEDDED_BACKEND', 'true')
  offerLocalStaff(answer)
  await signInAsLocalStaff()
  expect(await currentEmail()).toBeNull()
})

test('staff change their password, once they have told the one of now', async () => {
  await signIn(credentials.email, credentials.password)
  expect(await changePassword('errada', 'uma senha nova')).toMatchObject({
    failure: { message: 'Invalid login credentials' },
  })
  expect(await changePassword(credentials.password, 'uma senha nova')).toMatchObject({
    ok: true,
  })
  expect(await signIn(credentials.email, credentials.password)).toMatchObject({ ok: false })
  expect(await changePassword('uma senha nova', credentials.password)).toMatchObject({
    ok: true,
  })
})

test('a backend that tells everybody how to sign in is open to all, and no other', async () => {
  vi.stubEnv('VITE_EMBEDDED_BACKEND', 'true')
  offerLocalStaff()
  expect(await isOpenToAll()).toBe(true)
  offerLocalStaff(Response.json(null))
  expect(await isOpenToAll()).toBe(false)
  vi.stubEnv('VITE_EMBEDDED_BACKEND', 'false')
  offerLocalStaff()
  expect(await isOpenToAll()).toBe(false)
})
