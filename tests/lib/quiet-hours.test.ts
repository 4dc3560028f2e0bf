import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isQuietAt } from '@/kiosk/rules'

const DAY = 24 * 60
const minute = fc.integer({ min: 0, max: DAY - 1 })
const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

test('it is quiet from the first hour on, until the second, over midnight too', () => {
  fc.assert(
    fc.property(minute, minute, minute, (at, from, until) => {
      const [since, length] = [at, until].map((time) => (time - from + DAY) % DAY)
      const isQuiet = Number(since) < Number(length)
      expect(isQuietAt(at, clock(from), clock(until))).toBe(isQuiet)
    }),
  )
})

test('it begins and ends to the minute, and is never without both hours', () => {
  expect(isQuietAt(12 * 60, '12:00', '14:00')).toBe(true)
  expect(isQuietAt(22 * 60, '22:00', '08:00')).toBe(true)
  expect(isQuietAt(8 * 60, '22:00', '08:00')).toBe(false)
  expect(isQuietAt(12 * 60, '12:00', '12:00')).toBe(false)
  expect(isQuietAt(0, '', '08:00')).toBe(false)
  expect(isQuietAt(23 * 60, '22:00', '')).toBe(false)
})
