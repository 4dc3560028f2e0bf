import { expect, test } from 'vitest'
import { dayAfter, shortDay } from '@/lib/day'

test('a late evening and the first minute of a day are the same day, across a year', () => {
  expect(dayAfter(new Date(2026, 11, 31, 0, 0, 1), 1)).toBe('2027-01-01')
  expect(dayAfter(new Date(2026, 11, 31, 23, 59, 59), 1)).toBe('2027-01-01')
})

test.each([
  [new Date(2026, 11, 31, 23, 59), '01/03'],
  [new Date(2027, 0, 1), '01/03/2026'],
])('on %s the day is written %s', (today, written) => {
  expect(shortDay('2026-03-01', today)).toBe(written)
})
