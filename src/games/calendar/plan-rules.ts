import { dayAfter } from '@/lib/day'
import type { ReadingBook, Rhythm } from './rules'

/** Length of the month over which the reading days are spread. */
const DAYS_OF_A_MONTH = 30

/** A day of the plan and what is read on it. */
export type ReadingDay = {
  /** The visitor's calendar day, as `2026-01-31`. */
  readonly date: string
  readonly book: ReadingBook
  readonly firstPage: number
  readonly lastPage: number
}

export type ReadingPart = {
  readonly book: ReadingBook
  readonly days: readonly ReadingDay[]
}

/**
 * What to read on each day, book after book, from tomorrow on. A book's pages are spread evenly
 * over its days, and the reading days evenly over thirty, so that no day takes more than its
 * minutes. Books that fit one by one may need more than a month together.
 */
export function planReading(
  books: readonly ReadingBook[],
  rhythm: Rhythm,
  today: Date,
): readonly ReadingPart[] {
  const daysPerMonth = Number(rhythm.days)
  const minutes = Number(rhythm.minutes)
  let readingDay = 0
  return books.map((book) => {
    const count = Math.ceil(book.readTimeMinutes / minutes)
    const days = Array.from({ length: count }, (_, index) => {
      const offset = Math.floor((readingDay * DAYS_OF_A_MONTH) / daysPerMonth)
      readingDay += 1
      return {
        date: dayAfter(today, 1 + offset),
        book,
        firstPage: Math.floor((index * book.pages) / count) + 1,
        lastPage: Math.floor(((index + 1) * book.pages) / count),
      }
    })
    return { book, days }
  })
}
