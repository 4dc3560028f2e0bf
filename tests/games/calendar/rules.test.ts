import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readingBooksOf } from '@/games/calendar/content'
import {
  DAY_CHOICES,
  drawSuggestions,
  MINUTE_CHOICES,
  minutesPerMonth,
  planReading,
  suggest,
  toggleBook,
  type ReadingBook,
} from '@/games/calendar/rules'
import { seededRandom } from '@tests/support/seeded-random'

const bookOf = (id: string, readTimeMinutes: number): ReadingBook => ({
  id,
  title: id,
  author: '',
  pages: 100,
  genre: '',
  readTimeMinutes,
  coverSrc: '',
})

const shelf = [80, 100, 200, 300, 400, 500].map((time) => bookOf(`b${time}`, time))
const [a, b, c] = [bookOf('a', 80), bookOf('b', 90), bookOf('c', 100)]
const suggested = suggest({ days: '15', minutes: '30' }, [a, b, c])

test.each([
  ['5', '15', 75],
  ['0', '30', null],
  ['15', '', null],
  ['-5', '30', null],
  ['muitos', '30', null],
  ['1e999', '30', null],
])('%s days of %s minutes are %s minutes', (days, minutes, total) => {
  expect(minutesPerMonth({ days, minutes })).toBe(total)
})

test('up to three different books that fit the total minutes are suggested', () => {
  const total = fc.oneof(
    fc.integer({ min: 1, max: 600 }),
    fc.constantFrom(...shelf.map(({ readTimeMinutes }) => readTimeMinutes)),
  )
  fc.assert(
    fc.property(total, fc.integer(), (minutes, seed) => {
      const drawn = drawSuggestions(shelf, minutes, seededRandom(seed))
      const fitting = shelf.filter(({ readTimeMinutes }) => readTimeMinutes <= minutes)
      expect(drawn).toHaveLength(Math.min(3, fitting.length))
      expect(new Set(drawn).size).toBe(drawn.length)
      for (const one of drawn) expect(fitting).toContain(one)
    }),
  )
})

test('books are read in the order of selection, and can be deselected', () => {
  expect([c, b, a, b].reduce(toggleBook, suggested).selected).toEqual([c, a])
})

test('another selection is a new plan, which is not sent yet', () => {
  const sent = { ...toggleBook(suggested, a), sends: 1 }
  expect(toggleBook(sent, b).sends).toBe(0)
})

const books = readingBooksOf(null)

const today = '2026-01-30'
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

test('a plan covers every page in order, and once, unless it has more days than pages', () => {
  const thin = fc
    .tuple(fc.nat(9), fc.nat(900))
    .map(([pages, time]) => ({ ...bookOf('thin', time + 1), pages: pages + 1 }))
  fc.assert(
    fc.property(fc.shuffledSubarray([...books]), thin, rhythms, (known, short, rhythm) => {
      const chosen = [...known, short]
      const plan = planReading(chosen, rhythm, today)
      expect(plan.map(({ book }) => book)).toEqual(chosen)
      for (const { book, days } of plan) {
        const again = days.length > book.pages ? [0, 1] : [1]
        let last = 0
        for (const { firstPage, lastPage } of days) {
          expect(again).toContain(firstPage - last)
          expect(lastPage).toBeGreaterThanOrEqual(firstPage)
          last = lastPage
        }
        expect(last).toBe(book.pages)
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
