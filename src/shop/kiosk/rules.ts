/** Seconds to answer, before and during the countdown: 20 in all (WCAG 2.2.1). */
const UNCOUNTED_S = 5
export const COUNTED_S = 15

/**
 * The kiosk's belief about its visitor. `secondsLeft` stands still before the countdown; null: no
 * limit.
 */
export type Presence = 'here' | { readonly secondsLeft: number | null } | 'left'

/** All in seconds. */
type Silence = {
  /** Since the last sign of life. */
  readonly silent: number
  /** Since the question was asked; null: it was not. */
  readonly asked: number | null
  /** How long a visit may be silent, as the shop set it. */
  readonly limit: number
  /** The menu shows nothing of a visitor, so the kiosk does not ask there. */
  readonly hasNothingToLose: boolean
  /** The visitor asked for more time: the question waits. */
  readonly isPatient: boolean
}

/** Decides whether somebody is there. Nobody counts as having left before being asked. */
export function presenceAfter({
  silent,
  asked,
  limit,
  hasNothingToLose,
  isPatient,
}: Silence): Presence {
  if (asked === null && silent < limit) return 'here'
  if (hasNothingToLose) return 'left'
  if (isPatient) return { secondsLeft: null }
  // Moving or scrolling without an answer restarts the time.
  const left = UNCOUNTED_S + COUNTED_S - Math.min(silent, asked ?? 0)
  if (left <= 0) return 'left'
  return { secondsLeft: Math.min(COUNTED_S, Math.ceil(left)) }
}

/**
 * Whether a time is within the quiet hours, which may span midnight.
 *
 * @param minutes since midnight
 * @param from 'HH:MM', quiet from then on; empty: never
 * @param until 'HH:MM', the first minute with sound again
 */
export function isQuietAt(minutes: number, from: string, until: string): boolean {
  if (from === '' || until === '') return false
  const [start, end] = [minutesOf(from), minutesOf(until)]
  return start <= end
    ? minutes >= start && minutes < end
    : minutes >= start || minutes < end
}

const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
