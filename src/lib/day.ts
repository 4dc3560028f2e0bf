// Days have the database's format: `2026-11-22`.

export const DAY_MS = 86_400_000

/** Written out: `Intl` would cost a slow machine a tenth of a second at a win. */
const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  )

/** Midnight UTC of a day, in milliseconds since 1970; NaN if it is no day. */
export const timeOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The UTC day of a moment. */
export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * The day that many days after a date, by this device's clock. Counted in UTC, so that summer time
 * does not shift it.
 */
export const dayAfter = (date: Date, days: number): string =>
  dayAt(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate() + days))

/** A date's day, by this device's clock. */
export const dayOf = (date: Date): string => dayAfter(date, 0)

/** Today where the shop is; only for pages of staff, because `Intl` is slow. */
export const shopDay = (timeZone: string): string =>
  // Swedish days are written as ours are.
  new Date().toLocaleDateString('sv', { timeZone })

/** A day's weekday; Sunday is 0. */
export const weekdayOf = (day: string): number => new Date(timeOfDay(day)).getUTCDay()

/** A day with its year: `29/11/2026`. */
export const fullDay = (day: string): string => day.split('-').reverse().join('/')

/** A day without its year, if that is the current one: `29/11`. */
export const shortDay = (day: string, today = new Date()): string =>
  fullDay(day).replace(`/${today.getFullYear()}`, '')

/** The time of a moment by this device's clock: `14:32`. */
export const clockTime = (at: string): string => new Date(at).toTimeString().slice(0, 5)

/** A day in words: `29 de novembro de 2026`. */
export function longDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} de ${MONTHS[Number(month) - 1]} de ${year}`
}
