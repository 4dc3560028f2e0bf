import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dropIdleSession,
  forgetActivity,
  isIdle,
  noteActivity,
} from '@/data/staff-presence'
import { currentEmail, endIdleSession, isAdmin, signIn } from '@/data/staff-session'
import { embeddedBackend } from '@tests/support/embedded-backend'

const MINUTE_MS = 60_000
const backend = embeddedBackend()

/** A storage that keeps what it is given, for as long as the test. */
function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.useFakeTimers({ toFake: ['Date'] })
  forgetActivity()
})

afterEach(() => vi.useRealTimers())

const enter = () => signIn('equipe@livraria.local', 'livraria-local')
const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS)

test.each([
  [0, false],
  [14.99, false],
  [15, true],
  [60, true],
  [-14, false],
  [-15, true],
])('a clock that moved %d minutes since the last act: idle %s', (minutes, idle) => {
  const now = 1_700_000_000_000
  noteActivity(now)
  expect(isIdle(now + minutes * MINUTE_MS)).toBe(idle)
})

test('nobody is idle where nobody was active', () => {
  localStorage.setItem('staffLastActive', 'ontem')
  expect(isIdle(Date.now())).toBe(false)
})

test('without local storage the page itself remembers', () => {
  vi.stubGlobal('localStorage', undefined)
  noteActivity(1000)
  expect(isIdle(1000 + 15 * MINUTE_MS)).toBe(true)
})

test('the stored session of staff who have gone is dropped, and the tab stays with visitors', () => {
  localStorage.setItem('staffSession', '{}')
  noteActivity(0)
  dropIdleSession(14 * MINUTE_MS)
  expect(localStorage.getItem('staffSession')).toBe('{}')
  noteActivity(1)
  dropIdleSession(1 + 15 * MINUTE_MS)
  expect(localStorage.getItem('staffSession')).toBe('')
  expect(sessionStorage.getItem('staffSignedOut')).toBe('true')
})

test('a sign-in counts as an act, and 15 minutes later the session is over', async () => {
  await enter()
  wait(14)
  expect(endIdleSession()).toBe(false)
  expect(await isAdmin()).toBe(true)
  wait(1)
  expect(endIdleSession()).toBe(true)
  await vi.waitFor(async () => expect(await currentEmail()).toBeNull())
  expect(endIdleSession()).toBe(false)
})

test('the service is told that the session is over', async () => {
  await enter()
  wait(15)
  backend.requests.length = 0
  endIdleSession()
  await vi.waitFor(() =>
    expect(backend.requests.map(({ url }) => new URL(url).pathname)).toContain(
      '/auth/v1/logout',
    ),
  )
})
