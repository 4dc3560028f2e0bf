// A day is written as the database writes it: `2026-11-22`.

export const DAY_MS = 86_400_000

/** Written out here: the browser's own words cost a slow machine a tenth of a second at a win. */
const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  )

/** The first moment of a day in UTC, in milliseconds since 1970; NaN of anything but a day. */
export const timeOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day of a moment in UTC. */
export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * The day so many days after a date, by the clock of this device. Counted in UTC, so that neither a
 * time zone nor summer time moves it.
 */
export const dayAfter = (date: Date, days: number): string =>
  dayAt(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate() + days))

/** The day of a date, by the clock of this device. */
export const dayOf = (date: Date): string => dayAfter(date, 0)

/** The weekday of a day; Sunday is 0. */
export const weekdayOf = (day: string): number => new Date(timeOfDay(day)).getUTCDay()

/** A day with its year, for what is kept: `29/11/2026`. */
export const fullDay = (day: string): string => day.split('-').toReversed().join('/')

/** A day as it is written here, without its year where that is this one: `29/11`. */
export const shortDay = (day: string, today = new Date()): string =>
  fullDay(day).replace(`/${today.getFullYear()}`, '')

/** A day in words: `29 de novembro de 2026`. */
export function longDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} de ${MONTHS[Number(month) - 1]} de ${year}`
}
