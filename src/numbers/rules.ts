import { DAY_MS, dayAt, timeOfDay } from '@/lib/day'

/** Plays started, plays finished, wins and used coupons. */
export type Figures = readonly [number, number, number, number]

/** A span of days in the shop's time zone, both included: `2026-11-22`. */
export type Span = { readonly first: string; readonly last: string }

/** A leap year, in days. */
const LONGEST_SPAN = 366

/** Number of days in a span, first and last included. */
export const daysIn = ({ first, last }: Span): number =>
  (timeOfDay(last) - timeOfDay(first)) / DAY_MS + 1

/** The span of so many days that ends today. */
export const spanUpTo = (today: string, days: number): Span => ({
  first: dayAt(timeOfDay(today) - (days - 1) * DAY_MS),
  last: today,
})

/** The span of the same length just before. */
export const spanBefore = (span: Span): Span =>
  spanUpTo(dayAt(timeOfDay(span.first) - DAY_MS), daysIn(span))

/** Every day of a span. */
export const daysOf = (span: Span): string[] =>
  Array.from({ length: daysIn(span) }, (_, index) =>
    dayAt(timeOfDay(span.first) + index * DAY_MS),
  )

/** Why a span cannot be read: a day is missing, it ends before it starts, or it is over a year. */
export type SpanProblem = 'blank' | 'backwards' | 'long'

export function problemOf(span: Span): SpanProblem | null {
  const days = daysIn(span)
  if (Number.isNaN(days)) return 'blank'
  if (days < 1) return 'backwards'
  return days > LONGEST_SPAN ? 'long' : null
}

/** The sum of each of the four figures. */
export const totalOf = (rows: readonly Figures[]): Figures =>
  rows.reduce<Figures>(
    ([plays, finished, wins, used], row) => [
      plays + row[0],
      finished + row[1],
      wins + row[2],
      used + row[3],
    ],
    [0, 0, 0, 0],
  )

export type Difference = {
  readonly by: number
  /** Of the earlier value; null where that was zero. */
  readonly percent: number | null
}

/** The change from an earlier value. */
export const differenceOf = (now: number, before: number): Difference => ({
  by: now - before,
  percent: before === 0 ? null : Math.round(((now - before) / before) * 100),
})

/** Weekday and hour of an index from 0 to 167; the week starts on Sunday. */
export const hourOfWeek = (index: number) => ({
  weekday: Math.floor(index / 24),
  hour: index % 24,
})

const WEEKDAYS = 'domingo segunda terça quarta quinta sexta sábado'.split(' ')

export const weekdayName = (weekday: number): string => WEEKDAYS[weekday] ?? ''

/** `sexta, 18 h` */
export function hourLabel(index: number): string {
  const { weekday, hour } = hourOfWeek(index)
  return `${weekdayName(weekday)}, ${hour} h`
}

/** The index of the largest number, the first of equals; null where all are zero. */
export function peakOf(values: readonly number[]): number | null {
  const most = Math.max(0, ...values)
  return most === 0 ? null : values.indexOf(most)
}
