import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isQuietAt } from '@/kiosk/rules'

const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

test('quiet from the first hour on, until the second, over midnight too', () => {
  expect(isQuietAt(12 * 60, '12:00', '14:00')).toBe(true)
  expect(isQuietAt(14 * 60, '12:00', '14:00')).toBe(false)
  expect(isQuietAt(30, '22:00', '08:00')).toBe(true)
  expect(isQuietAt(8 * 60, '22:00', '08:00')).toBe(false)
  expect(isQuietAt(0, '', '08:00')).toBe(false)
  expect(isQuietAt(23 * 60, '22:00', '')).toBe(false)
  expect(isQuietAt(12 * 60, '12:00', '12:00')).toBe(false)
})

test('as many minutes are quiet as lie between the two, and the others are not', () => {
  fc.assert(
    fc.property(minute, minute, (from, until) => {
      const day = Array.from({ length: 24 * 60 }, (_, at) => at)
      const quiet = day.filter((at) => isQuietAt(at, clock(from), clock(until)))
      expect(quiet).toHaveLength((until - from + 24 * 60) % (24 * 60))
    }),
    { numRuns: 30 },
  )
})
