/** Seconds that somebody has to answer, before and while they are counted: 20 in all (WCAG 2.2.1). */
const UNCOUNTED_S = 5
export const COUNTED_S = 15

/** Whether somebody is there: `asked` with the seconds left, which stand still at first. */
export type Presence = 'here' | { readonly secondsLeft: number } | 'gone'

/** All in seconds. */
type Silence = {
  /** Since the last sign of life. */
  readonly silent: number
  /** Since somebody was asked for; null: nobody was. */
  readonly asked: number | null
  /** How long a visit may be silent, as the shop set. */
  readonly limit: number
  /** On the menu nobody is asked for: nothing of a visitor is on it. */
  readonly hasNothingToLose: boolean
}

/** What a kiosk makes of the silence. Nobody is gone who was not asked for. */
export function presenceAfter({
  silent,
  asked,
  limit,
  hasNothingToLose,
}: Silence): Presence {
  if (asked === null && silent < limit) return 'here'
  if (hasNothingToLose) return 'gone'
  // Who moves or scrolls, and does not answer, has all the time again.
  const left = UNCOUNTED_S + COUNTED_S - Math.min(silent, asked ?? 0)
  if (left <= 0) return 'gone'
  return { secondsLeft: Math.min(COUNTED_S, Math.ceil(left)) }
}

/**
 * Whether a clock is within the quiet hours, which may go over midnight.
 *
 * @param minutes since midnight
 * @param from hours and minutes as 'HH:MM', quiet from then on; empty: never quiet
 * @param until the first minute with sound again
 */
export function isQuietAt(minutes: number, from: string, until: string): boolean {
  if (from === '' || until === '') return false
  const [start, end] = [minutesOf(from), minutesOf(until)]
  return start <= end
    ? minutes >= start && minutes < end
    : minutes >= start || minutes < end
}

const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
