import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readingBooksOf } from '@/games/calendar/content'

const books = readingBooksOf(null)

test('there are six books, each with a cover of its own', () => {
  expect(new Set(books.map(({ id }) => id)).size).toBe(6)
  for (const { coverSrc } of books) expect(existsSync(`public${coverSrc}`)).toBe(true)
})

test('no book fits in the least time, 5 days of 15 minutes, and all fit in the most', () => {
  for (const { readTimeMinutes } of books) {
    expect(readTimeMinutes).toBeGreaterThan(75)
    expect(readTimeMinutes).toBeLessThanOrEqual(3600)
  }
})

test.each(books)(
  '$title takes a plausible time, and has a page for each short day',
  (book) => {
    const minutesPerPage = book.readTimeMinutes / book.pages
    expect(minutesPerPage).toBeGreaterThan(0.5)
    expect(minutesPerPage).toBeLessThan(3)
    expect(book.pages).toBeGreaterThanOrEqual(Math.ceil(book.readTimeMinutes / 15))
  },
)
