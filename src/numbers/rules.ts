/** Plays, those that came to their end, wins and used coupons, as the database sends them. */
export type Figures = readonly [number, number, number, number]

/** Days as the shop's calendar names them, both among them: `2026-11-22`. */
export type Span = { readonly first: string; readonly last: string }

/** A year, with the day that some of them have more. */
const LONGEST_SPAN = 366

const DAY_MS = 86_400_000

const WEEKDAYS = [
  'domingo',
  'segunda',
  'terça',
  'quarta',
  'quinta',
  'sexta',
  'sábado',
] as const

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The calendar day of a moment, by the clock of this device. */
export const dayOf = (date: Date): string =>
  dayAt(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()))

/** How many days a span has, its first and its last among them. */
export const daysIn = ({ first, last }: Span): number =>
  (timeOf(last) - timeOf(first)) / DAY_MS + 1

/** So many days up to a day. Seven are a week that compares, day by day, with the one before. */
export const spanUpTo = (today: string, days: number): Span => ({
  first: dayAt(timeOf(today) - (days - 1) * DAY_MS),
  last: today,
})

/** As many days just before a span. */
export const spanBefore = (span: Span): Span =>
  spanUpTo(dayAt(timeOf(span.first) - DAY_MS), daysIn(span))

/** Every day of a span. */
export const daysOf = (span: Span): string[] =>
  Array.from({ length: daysIn(span) }, (_, index) =>
    dayAt(timeOf(span.first) + index * DAY_MS),
  )

/** Why a span cannot be asked for: a day is missing, its end comes first, or it is over a year. */
export type SpanProblem = 'blank' | 'backwards' | 'long'

export function problemOf(span: Span): SpanProblem | null {
  const days = daysIn(span)
  if (Number.isNaN(days)) return 'blank'
  if (days < 1) return 'backwards'
  return days > LONGEST_SPAN ? 'long' : null
}

/** The sum of several figures, each for itself. */
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
  /** Of what was before; null where that was nothing. */
  readonly percent: number | null
}

/** What changed from a figure to the one after it. */
export const differenceOf = (now: number, before: number): Difference => ({
  by: now - before,
  percent: before === 0 ? null : Math.round(((now - before) / before) * 100),
})

/** The weekday and the hour of a place among the 168 hours of a week that begins on Sunday. */
export const hourOfWeek = (index: number) => ({
  weekday: Math.floor(index / 24),
  hour: index % 24,
})

export const weekdayName = (weekday: number): string => WEEKDAYS[weekday] ?? ''

/** The weekday of a day, Sunday being 0. */
export const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay()

/** `sexta, 18 h` */
export function hourLabel(index: number): string {
  const { weekday, hour } = hourOfWeek(index)
  return `${weekdayName(weekday)}, ${hour} h`
}

/** Where the largest of some numbers stands, the first of equals; null where all are nothing. */
export function peakOf(values: readonly number[]): number | null {
  const most = Math.max(0, ...values)
  return most === 0 ? null : values.indexOf(most)
}
