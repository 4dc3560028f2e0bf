import { expect, test } from 'vitest'
import { dayOf, shortDay } from '@/lib/day'

test('a day is the same for any of its times', () => {
  expect(dayOf(new Date(2026, 11, 31, 0, 0, 1))).toBe('2026-12-31')
  expect(dayOf(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31')
})

test.each([
  [new Date(2026, 11, 31, 23, 59), '01/03'],
  [new Date(2027, 0, 1), '01/03/2026'],
])('on %s it is %s', (today, words) => expect(shortDay('2026-03-01', today)).toBe(words))
