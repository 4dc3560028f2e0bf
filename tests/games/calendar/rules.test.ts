import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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
  ['30', '120', 3600],
  ['0', '30', null],
  ['15', '', null],
  ['-5', '30', null],
  ['muitos', '30', null],
  ['1e999', '30', null],
])('%s days of %s minutes are %s minutes', (days, minutes, total) => {
  expect(minutesPerMonth({ days, minutes })).toBe(total)
})

describe('suggestions', () => {
  test('a book that needs just the time there is fits, one minute more does not', () => {
    const fitting = drawSuggestions([book('x', 450)], 450, () => 0)
    expect(fitting).toHaveLength(1)
    expect(drawSuggestions([book('x', 451)], 450, () => 0)).toEqual([])
  })

  test('are never more than three, never twice the same, and all that fit when few do', () => {
    const totals = fc.integer({ min: 1, max: 600 })
    fc.assert(
      fc.property(totals, fc.integer(), (total, seed) => {
        const drawn = drawSuggestions(shelf, total, seededRandom(seed))
        const fitting = shelf.filter(({ readTimeMinutes }) => readTimeMinutes <= total)
        expect(drawn).toHaveLength(Math.min(3, fitting.length))
        expect(new Set(drawn).size).toBe(drawn.length)
        for (const one of drawn) expect(fitting).toContain(one)
      }),
    )
  })

  test('of a new draw replace the old ones and what was chosen among them', () => {
    const again = suggest(toggleBook(suggested, 'a'), [b, a])
    expect(again.suggestions).toEqual([b, a])
    expect(again.selectedIds).toEqual([])
  })

  test('go with the rhythm they were made for', () => {
    const changed = changeRhythm(toggleBook(suggested, 'a'), { days: '20' })
    expect(changed).toEqual({
      rhythm: { days: '20', minutes: '30' },
      suggestions: [],
      selectedIds: [],
      isSent: false,
    })
  })
})

describe('choosing', () => {
  test('a book twice takes the choice back', () => {
    const once = toggleBook(suggested, 'b')
    expect(once.selectedIds).toEqual(['b'])
    expect(toggleBook(once, 'b').selectedIds).toEqual([])
  })

  test('books are read in the order in which they were chosen', () => {
    const chosen = ['c', 'a'].reduce(toggleBook, suggested)
    expect(selectedBooks(chosen)).toEqual([c, a])
  })

  test('a book that is not suggested changes nothing', () => {
    expect(toggleBook(suggested, 'x')).toBe(suggested)
  })
})

test('a plan is sent only with a chosen book, and another choice is another plan', () => {
  expect(sendPlan(suggested)).toBe(suggested)
  const sent = sendPlan(toggleBook(suggested, 'a'))
  expect(sent.isSent).toBe(true)
  expect(toggleBook(sent, 'b').isSent).toBe(false)
})
