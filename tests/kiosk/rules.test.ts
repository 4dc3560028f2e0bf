import fc from 'fast-check'
import { expect, test } from 'vitest'
import { presenceAfter } from '@/kiosk/rules'

const quiet = { silent: 0, asked: null, limit: 60, hasNothingToLose: false }

test('after its limit a kiosk asks, and on the menu nobody is asked for', () => {
  expect(presenceAfter({ ...quiet, silent: 59.9 })).toBe('here')
  expect(presenceAfter({ ...quiet, silent: 60 })).toEqual({ secondsLeft: 15 })
  expect(presenceAfter({ ...quiet, silent: 59.9, hasNothingToLose: true })).toBe('here')
  expect(presenceAfter({ ...quiet, silent: 60, hasNothingToLose: true })).toBe('gone')
})

test.each([
  [5, { secondsLeft: 15 }],
  [5.1, { secondsLeft: 15 }],
  [6, { secondsLeft: 14 }],
  [19.9, { secondsLeft: 1 }],
  [20, 'gone'],
])('asked for %s seconds ago: %j', (asked, presence) => {
  expect(presenceAfter({ ...quiet, silent: 60 + asked, asked })).toEqual(presence)
})

test('who is asked and only moves is still asked, with all the time again', () => {
  expect(presenceAfter({ ...quiet, silent: 1, asked: 10 })).toEqual({ secondsLeft: 15 })
})

const seconds = fc.double({ min: 0, max: 100_000, noNaN: true })

test('nobody is gone who had less than twenty seconds to answer', () => {
  fc.assert(
    fc.property(seconds, seconds, (silent, asked) => {
      const presence = presenceAfter({ ...quiet, silent, asked })
      expect(presence === 'gone').toBe(Math.min(silent, asked) >= 20)
      expect(presenceAfter({ ...quiet, silent })).not.toBe('gone')
    }),
  )
})
