import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readingBooksOf } from '@/games/calendar/content'
import { planReading } from '@/games/calendar/plan-rules'
import { DAY_CHOICES, MINUTE_CHOICES } from '@/games/calendar/rules'

const books = readingBooksOf(null)

const today = new Date(2026, 0, 30, 23, 30)
const vidasSecas = books.filter(({ id }) => id === 'vidas-secas')
const rhythms = fc.record({
  days: fc.constantFrom(...DAY_CHOICES),
  minutes: fc.constantFrom(...MINUTE_CHOICES),
})

test.each([
  ['20', ['2026-01-31', '2026-02-01', '2026-02-03', '2026-02-04']],
  ['5', ['2026-01-31', '2026-02-06', '2026-02-12', '2026-02-18']],
])('a plan with %s days a month starts tomorrow and spreads them evenly', (days, dates) => {
  const [part] = planReading(vidasSecas, { days, minutes: '60' }, today)
  expect(part?.days.map(({ date }) => date)).toEqual(dates)
})

test('a plan covers every page once and in order, one book after the other', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...books]), rhythms, (chosen, rhythm) => {
      const plan = planReading(chosen, rhythm, today)
      expect(plan.map(({ book }) => book)).toEqual(chosen)
      for (const { book, days } of plan) {
        let next = 1
        for (const { firstPage, lastPage } of days) {
          expect(firstPage).toBe(next)
          expect(lastPage).toBeGreaterThanOrEqual(firstPage)
          next = lastPage + 1
        }
        expect(next).toBe(book.pages + 1)
      }
      const dates = plan.flatMap(({ days }) => days.map(({ date }) => date))
      expect(dates).toEqual([...new Set(dates)].toSorted())
    }),
  )
})

test('no day exceeds its minutes, and a book that fits is read within a month', () => {
  fc.assert(
    fc.property(fc.constantFrom(...books), rhythms, (book, rhythm) => {
      const [part] = planReading([book], rhythm, today)
      const count = part?.days.length ?? 0
      expect(book.readTimeMinutes / count).toBeLessThanOrEqual(Number(rhythm.minutes))
      const fitsTime = book.readTimeMinutes <= Number(rhythm.days) * Number(rhythm.minutes)
      expect(count <= Number(rhythm.days)).toBe(fitsTime)
    }),
  )
})
