import { expect, test } from 'vitest'
import { dayAfter, shortDay } from '@/lib/day'

test('the day after is the same for any time of a day, across a year', () => {
  expect(dayAfter(new Date(2026, 11, 31, 0, 0, 1), 1)).toBe('2027-01-01')
  expect(dayAfter(new Date(2026, 11, 31, 23, 59, 59), 1)).toBe('2027-01-01')
})

test.each([
  [new Date(2026, 11, 31, 23, 59), '01/03'],
  [new Date(2027, 0, 1), '01/03/2026'],
])('on %s the day is written as %s', (today, written) => {
  expect(shortDay('2026-03-01', today)).toBe(written)
})
