import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysIn, problemOf } from '@/shop/staff/span'
import { daysOf, spanBefore, spanUpTo } from '@/shop/numbers/rules'

test('a span has its days in order and as many before it', () => {
  const day = fc
    .integer({ min: 0, max: 40_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 366 }), (last_day, count) => {
      const span = spanUpTo(last_day, count)
      const days = daysOf(span)
      expect([daysIn(span), new Set(days).size]).toEqual([count, count])
      expect([days[0], days.at(-1)]).toEqual([span.first_day, last_day])
      expect(days.toSorted()).toEqual(days)
      const before = daysOf(spanBefore(span))
      expect(new Set([...before, ...days]).size).toBe(2 * count)
      expect(daysOf({ first_day: before[0] ?? '', last_day })).toEqual([...before, ...days])
    }),
  )
})

test.each([
  ['2026-11-22', '2026-11-22', null],
  ['2025-11-22', '2026-11-22', null],
  ['2025-11-21', '2026-11-22', 'Escolha no máximo um ano.'],
  ['2026-11-23', '2026-11-22', 'O primeiro dia vem depois do último.'],
  ['', '2026-11-22', 'Escolha o primeiro e o último dia.'],
  ['2026-11-22', '', 'Escolha o primeiro e o último dia.'],
])('the span from %j to %j has the problem %s', (first_day, last_day, problem) => {
  expect(problemOf({ first_day, last_day })).toBe(problem)
})
