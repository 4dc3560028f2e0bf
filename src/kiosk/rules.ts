/** Seconds that somebody has to answer, before and while they are counted: 20 in all (WCAG 2.2.1). */
const UNCOUNTED_S = 5
export const COUNTED_S = 15

/** Whether somebody is there: asked, with the seconds left, which stand still at first; null: no limit. */
export type Presence = 'here' | { readonly secondsLeft: number | null } | 'gone'

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
  /** The visitor asked for more time: the question waits. */
  readonly isPatient: boolean
}

/** What a kiosk makes of the silence. Nobody is gone who was not asked for. */
export function presenceAfter({
  silent,
  asked,
  limit,
  hasNothingToLose,
  isPatient,
}: Silence): Presence {
  if (asked === null && silent < limit) return 'here'
  if (hasNothingToLose) return 'gone'
  if (isPatient) return { secondsLeft: null }
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

/** A screen: its diagonal in inches, and its sides in pixels of the page. */
export type Screen = {
  readonly inches: number
  readonly width: number
  readonly height: number
}

const pxPerMm = ({ inches, width, height }: Screen) =>
  Math.hypot(width, height) / (inches * 25.4)

/** 0.7 degrees at 60 cm (EN 301 549, 5.1.4), in millimetres. */
const CAPITAL_MM = 2 * 600 * Math.tan((0.35 * Math.PI) / 180)
/** The height of a capital letter of Figtree, of its size. */
const CAPITAL = 0.7

/**
 * The size of large letters, in pixels.
 *
 * @param built the size without them: on a screen whose letters are large already, half as large again
 */
export const letterPx = (screen: Screen, built: number): number =>
  Math.max((CAPITAL_MM * pxPerMm(screen)) / CAPITAL, built * 1.5)

/** Of an upright screen, what may hold controls for whoever sits. */
const MOST_OF_UPRIGHT = 0.6
const HIGHEST_MM = 1200
/** Less would hold no game. */
const LEAST = 0.3

/**
 * The share of the screen, from its lower edge, in which controls are within reach: none above 1.20 m.
 *
 * @param bottom how high the lower edge is mounted above the floor, in centimetres
 */
export function reachOf(screen: Screen, bottom: number): number {
  const { width, height } = screen
  const most = height > width ? MOST_OF_UPRIGHT : 1
  const below = ((HIGHEST_MM - bottom * 10) * pxPerMm(screen)) / height
  return Math.max(LEAST, Math.min(most, below))
}
