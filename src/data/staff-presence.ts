import { discard, inTab, readStored, store } from '@/device/storage'

/** After this long without a touch, staff have left the shared screen. */
const IDLE_LIMIT_MS = 15 * 60 * 1000

const ACTIVITY_KEY = 'staffLastActive'
/** Kept for this tab only: the next one signs in by itself again. */
const LEFT_KEY = 'staffSignedOut'

/** For browsers that keep nothing. */
let lastActiveMs: number | null = null

/**
 * Notes that staff touched the panel. Playing a game does not count: a visitor must not keep the
 * session of absent staff alive.
 *
 * @param now milliseconds since 1970
 */
export function noteActivity(now: number) {
  lastActiveMs = now
  store(ACTIVITY_KEY, String(now))
}

/** Forgets the last touch: nobody is signed in. */
export function forgetActivity() {
  lastActiveMs = null
  store(ACTIVITY_KEY, '')
}

/**
 * Whether the person signed in has been away too long. A clock that jumped, in either direction,
 * ends the session too, since the time away is unknown.
 */
export function isIdle(now: number): boolean {
  const last = Number(readStored(ACTIVITY_KEY)) || lastActiveMs
  return last !== null && Math.abs(now - last) >= IDLE_LIMIT_MS
}

/** Whether this tab's next panel must not sign in by itself; without storage it does. */
export const rememberLeaving = (left: boolean) =>
  left ? store(LEFT_KEY, 'true', inTab) : discard(LEFT_KEY, inTab)

export const hasLeft = () => readStored(LEFT_KEY, inTab) !== null
