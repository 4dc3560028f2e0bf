import type { Figures } from './numbers'
import { DAY_MS, dayAt, timeOfDay } from '@/lib/day'
import { daysIn, type Span } from '@/shop/staff/span'

/** The span of so many days that ends today. */
export const spanUpTo = (today: string, days: number): Span => ({
  first_day: dayAt(timeOfDay(today) - (days - 1) * DAY_MS),
  last_day: today,
})

/** The span of the same length just before. */
export const spanBefore = (span: Span): Span =>
  spanUpTo(dayAt(timeOfDay(span.first_day) - DAY_MS), daysIn(span))

export const daysOf = (span: Span): string[] =>
  Array.from({ length: daysIn(span) }, (_, index) =>
    dayAt(timeOfDay(span.first_day) + index * DAY_MS),
  )

export const totalOf = (rows: readonly Figures[]): Figures =>
  rows.reduce<Figures>(
    (sum, row) => [sum[0] + row[0], sum[1] + row[1], sum[2] + row[2], sum[3] + row[3]],
    [0, 0, 0, 0],
  )

/** Weekday and hour of an index from 0 to 167; the week starts on Sunday. */
export const hourOfWeek = (index: number) => ({
  weekday: Math.floor(index / 24),
  hour: index % 24,
})

export const WEEKDAYS = 'domingo segunda terça quarta quinta sexta sábado'.split(' ')

export const weekdayName = (weekday: number): string => WEEKDAYS[weekday] ?? ''

/** `sexta, 18 h` */
export function hourLabel(index: number): string {
  const { weekday, hour } = hourOfWeek(index)
  return `${weekdayName(weekday)}, ${hour} h`
}
