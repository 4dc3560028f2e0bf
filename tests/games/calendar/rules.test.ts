import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changeRhythm,
  drawSuggestions,
  minutesPerMonth,
  newCalendar,
  selectedBooks,
  sendPlan,
  suggest,
  toggleBook,
  type ReadingBook,
} from '@/games/calendar/rules'
import { seededRandom } from '@tests/support/seeded-random'

const book = (id: string, readTimeMinutes: number): ReadingBook => ({
  id,
  title: id,
  author: '',
  pages: 100,
  genre: '',
  readTimeMinutes,
  coverSrc: '',
})

const shelf = [80, 100, 200, 300, 400, 500].map((time) => book(`b${time}`, time))
const [a, b, c] = [book('a', 80), book('b', 90), book('c', 100)]
const suggested = suggest(newCalendar, [a, b, c])

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

test('new suggestions or another rhythm clear the selection', () => {
  const chosen = toggleBook(suggested, 'a')
  expect(suggest(chosen, [b, a])).toMatchObject({ suggestions: [b, a], selectedIds: [] })
  expect(changeRhythm(chosen, { days: '20' })).toEqual({
    rhythm: { days: '20', minutes: '30' },
    suggestions: [],
    selectedIds: [],
    isSent: false,
  })
})

test('books are read in the order of selection, and can be deselected', () => {
  const chosen = ['c', 'b', 'a', 'b'].reduce(toggleBook, suggested)
  expect(selectedBooks(chosen)).toEqual([c, a])
  expect(toggleBook(suggested, 'x')).toBe(suggested)
})

test('a plan needs a selected book to be sent, and another selection is a new plan', () => {
  expect(sendPlan(suggested)).toBe(suggested)
  const sent = sendPlan(toggleBook(suggested, 'a'))
  expect(sent.isSent).toBe(true)
  expect(toggleBook(sent, 'b').isSent).toBe(false)
})
