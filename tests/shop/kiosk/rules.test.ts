import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isQuietAt, presenceAfter } from '@/shop/kiosk/rules'

const shop = { limit: 60, hasNothingToLose: false, isPatient: false }
const quiet = { silent: 0, asked: null, ...shop }

test('a kiosk asks after its limit, but not on the menu', () => {
  expect(presenceAfter({ ...quiet, silent: 59.9 })).toBe('here')
  expect(presenceAfter({ ...quiet, silent: 60 })).toEqual({ secondsLeft: 15 })
  expect(presenceAfter({ ...quiet, silent: 59.9, hasNothingToLose: true })).toBe('here')
  expect(presenceAfter({ ...quiet, silent: 60, hasNothingToLose: true })).toBe('left')
})

test.each([
  [5, { secondsLeft: 15 }],
  [5.1, { secondsLeft: 15 }],
  [6, { secondsLeft: 14 }],
  [19.9, { secondsLeft: 1 }],
])('a visitor asked %s seconds ago is %j', (asked, presence) => {
  expect(presenceAfter({ ...quiet, silent: 60 + asked, asked })).toEqual(presence)
})

test('moving restarts the countdown of the question', () => {
  expect(presenceAfter({ ...quiet, silent: 1, asked: 10 })).toEqual({ secondsLeft: 15 })
})

const seconds = fc.double({ min: 0, max: 100_000, noNaN: true })

test('a visitor has at least 20 seconds to answer before the kiosk ends the visit', () => {
  fc.assert(
    fc.property(seconds, seconds, (silent, asked) => {
      const presence = presenceAfter({ ...quiet, silent, asked })
      expect(presence === 'left').toBe(Math.min(silent, asked) >= 20)
      expect(presenceAfter({ ...quiet, silent })).not.toBe('left')
    }),
  )
})

test('a visitor who asked for more time has no limit', () => {
  const patient = { ...quiet, isPatient: true }
  expect(presenceAfter({ ...patient, silent: 60 })).toEqual({ secondsLeft: null })
  const later = presenceAfter({ ...patient, silent: 9999, asked: 9939 })
  expect(later).toEqual({ secondsLeft: null })
})

const DAY = 24 * 60
const minute = fc.integer({ min: 0, max: DAY - 1 })
const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

test('quiet hours last from the first time up to the second, even over midnight', () => {
  fc.assert(
    fc.property(minute, minute, minute, (at, from, until) => {
      const [since, length] = [at, until].map((time) => (time - from + DAY) % DAY)
      const isQuiet = Number(since) < Number(length)
      expect(isQuietAt(at, clock(from), clock(until))).toBe(isQuiet)
      expect(isQuietAt(at, '', clock(until)) || isQuietAt(at, clock(from), '')).toBe(false)
    }),
  )
})
