import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listRouletteItems } from '@/data/roulette-items'
import { changePassword, onSessionChange, signIn, signOut } from '@/data/staff-session'
import {
  endIdleSession,
  forgetActivity,
  hasLeft,
  isIdle,
  noteActivity,
  staffStorage,
} from '@/data/staff-storage'
import { currentEmail, embeddedBackend } from '@tests/database/support/embedded-backend'

const MINUTE_MS = 60_000
const EMAIL = 'equipe@livraria.local'
const backend = embeddedBackend()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  forgetActivity()
})

afterEach(() => vi.useRealTimers())

const enter = () => signIn(EMAIL, 'livraria-local')
const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS)

test.each([
  [0, false],
  [14.99, false],
  [15, true],
  [-14, false],
  [-15, true],
])('%d minutes after their last act staff are idle: %s', (minutes, idle) => {
  noteActivity(1_700_000_000_000)
  expect(isIdle(1_700_000_000_000 + minutes * MINUTE_MS)).toBe(idle)
})

test('nobody is idle without an act, and no session ends without a sign-in', () => {
  localStorage.setItem('staffLastActive', 'ontem')
  expect(isIdle(Date.now())).toBe(false)
  noteActivity(Date.now())
  wait(15)
  expect(endIdleSession()).toBe(false)
  expect(isIdle(Date.now())).toBe(false)
})

test('a session ends 15 minutes after the last act, and the service is told', async () => {
  await enter()
  wait(14)
  expect(endIdleSession()).toBe(false)
  noteActivity()
  wait(14)
  expect(await currentEmail()).toBe(EMAIL)
  backend.requests.length = 0
  wait(1)
  expect(endIdleSession()).toBe(true)
  expect(localStorage.getItem('staffSession')).toBeNull()
  expect(hasLeft()).toBe(true)
  await vi.waitFor(() =>
    expect(backend.requests.map(({ url }) => url)).toEqual([
      'http://hub.test/auth/v1/logout?scope=local',
    ]),
  )
  expect(backend.requests[0]?.headers.get('authorization')).toMatch(/^Bearer ey/)
  expect(await currentEmail()).toBeNull()
  expect(endIdleSession()).toBe(false)
})

test('requests of idle staff are sent as a visitor, and each listener hears it once', async () => {
  await enter()
  const heard = [vi.fn<(c: string) => void>(), vi.fn<(c: string) => void>()]
  const stopListening = heard.map((listener) => onSessionChange(listener))
  const gone = vi.fn<(change: string) => void>()
  onSessionChange(gone)()
  backend.requests.length = 0
  await listRouletteItems()
  wait(15)
  await listRouletteItems()
  await listRouletteItems()
  const [asStaff, ...asVisitor] = backend.requests
    .filter(({ url }) => url.includes('/rest/v1/'))
    .map(({ headers }) => headers.get('authorization'))
  expect(asStaff).toMatch(/^Bearer ey/)
  expect(asVisitor).toEqual([null, null])
  for (const { mock } of heard)
    expect(mock.calls.filter(([change]) => change === 'idle')).toEqual([['idle']])
  expect(gone).not.toHaveBeenCalled()
  for (const stop of stopListening) stop()
})

test('the idle time of one person does not end the session of the next', async () => {
  const stopListening = onSessionChange(() => void currentEmail())
  await currentEmail()
  noteActivity(Date.now())
  wait(20)
  await enter()
  expect(await currentEmail()).toBe(EMAIL)
  stopListening()
})

test('a wrong password does not keep an idle session from ending', async () => {
  await enter()
  expect((await changePassword('errada', 'outra')).ok).toBe(false)
  wait(15)
  expect(endIdleSession()).toBe(true)
})

test('without local storage a session lasts as long as the page', async () => {
  vi.stubGlobal('localStorage', undefined)
  noteActivity(1000)
  expect(isIdle(1000 + 15 * MINUTE_MS)).toBe(true)
  await enter()
  expect(await currentEmail()).toBe(EMAIL)
  await signOut()
  expect(await currentEmail()).toBeNull()
})

test('full storage does not bring an older session back', () => {
  localStorage.setItem('staffSession', 'old')
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  staffStorage.setItem('staffSession', 'latest')
  expect(staffStorage.getItem('staffSession')).toBe('latest')
  full.mockRestore()
  staffStorage.setItem('staffSession', 'newest')
  expect(staffStorage.getItem('staffSession')).toBe('newest')
  staffStorage.removeItem('staffSession')
  expect(staffStorage.getItem('staffSession')).toBeNull()
})
