import { DAY_MS, dayAt, timeOfDay } from '@/lib/day'
import { shuffle, type Random } from '@/lib/random'

/** Days per month and minutes per day a visitor can choose (rule 8.1). */
export const DAY_CHOICES = ['5', '10', '15', '20', '25', '30'] as const
export const MINUTE_CHOICES = ['15', '30', '45', '60', '90', '120'] as const

/** Books suggested at once, at most (rule 8.3). */
const MOST_SUGGESTIONS = 3

/** A book that can be suggested (rule 8.2, spec 3). */
export type ReadingBook = {
  readonly id: string
  readonly title: string
  readonly author: string
  readonly pages: number
  readonly genre: string
  /** The whole book, in minutes. */
  readonly readTimeMinutes: number
  readonly coverSrc: string
}

/** The chosen values of the two lists. */
export type Rhythm = {
  /** Days per month. */
  readonly days: string
  /** Minutes per day. */
  readonly minutes: string
}

export type ReadingCalendar = {
  readonly rhythm: Rhythm
  readonly suggestions: readonly ReadingBook[]
  /** The selected suggestions in the order of selection, which is the order of reading. */
  readonly selected: readonly ReadingBook[]
  /** How often the plan for this selection was sent. */
  readonly sends: number
}

/** Minutes per month; null unless days multiplied by minutes is positive (rule 8.2). */
export function minutesPerMonth({ days, minutes }: Rhythm): number | null {
  const total = Number(days) * Number(minutes)
  return Number.isFinite(total) && total > 0 ? total : null
}

/** Up to three books that fit, each combination as likely (rule 8.3). */
export function drawSuggestions(
  books: readonly ReadingBook[],
  total: number,
  random: Random,
): readonly ReadingBook[] {
  const fitting = books.filter(({ readTimeMinutes }) => readTimeMinutes <= total)
  return shuffle(fitting, random).slice(0, MOST_SUGGESTIONS)
}

/** A new calendar: another rhythm or other suggestions clear the selection. */
export const suggest = (
  rhythm: Rhythm,
  suggestions: readonly ReadingBook[],
): ReadingCalendar => ({ rhythm, suggestions, selected: [], sends: 0 })

export const newCalendar = suggest({ days: '15', minutes: '30' }, [])

/** Selects a suggestion or takes the selection back; the changed plan is not sent yet. */
export function toggleBook(calendar: ReadingCalendar, book: ReadingBook): ReadingCalendar {
  const { selected } = calendar
  const others = selected.filter((other) => other !== book)
  const isNew = others.length === selected.length
  return { ...calendar, selected: isNew ? [...others, book] : others, sends: 0 }
}

/** Length of the month over which the reading days are spread. */
const DAYS_OF_A_MONTH = 30

/** A day of the plan and its reading. */
export type ReadingDay = {
  /** As `2026-01-31`. */
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
 * The reading of each day, book after book, from tomorrow on. A book's pages are spread evenly over
 * its days, and the reading days evenly over thirty, so that no day takes more than its minutes:
 * with more days than pages a page takes several days. Books that fit one by one may need more than
 * a month together.
 */
export function planReading(
  books: readonly ReadingBook[],
  rhythm: Rhythm,
  today: string,
): readonly ReadingPart[] {
  const daysPerMonth = Number(rhythm.days)
  const minutes = Number(rhythm.minutes)
  let readingDay = 0
  return books.map((book) => {
    const count = Math.ceil(book.readTimeMinutes / minutes)
    const days = Array.from({ length: count }, (_, index) => {
      const offset = Math.floor((readingDay * DAYS_OF_A_MONTH) / daysPerMonth)
      readingDay += 1
      const firstPage = Math.floor((index * book.pages) / count) + 1
      const lastPage = Math.max(firstPage, Math.floor(((index + 1) * book.pages) / count))
      return {
        date: dayAt(timeOfDay(today) + (1 + offset) * DAY_MS),
        book,
        firstPage,
        lastPage,
      }
    })
    return { book, days }
  })
}
