import { readStored, store } from '@/device/storage'

/** Staff who leave a shared screen alone for so long are no longer there. */
const IDLE_LIMIT_MS = 15 * 60 * 1000

const ACTIVITY_KEY = 'staffLastActive'
/** Kept for this tab only: the kiosk signs in by itself again in the next one. */
const LEFT_KEY = 'staffSignedOut'

/** For browsers that keep nothing. */
let lastActiveMs: number | null = null

/**
 * Staff touched the panel. A visitor's game does not count: it would keep alive the session of
 * somebody who has gone.
 *
 * @param now milliseconds since 1970
 */
export function noteActivity(now: number) {
  lastActiveMs = now
  store(ACTIVITY_KEY, String(now))
}

/** Forgets when staff were last active, as nobody is signed in. */
export function forgetActivity() {
  lastActiveMs = null
  store(ACTIVITY_KEY, '')
}

/**
 * Whether the person signed in has been away too long. A clock that was set to another time, in
 * either direction, ends a session too: nobody knows how long it lay there.
 */
export function isIdle(now: number): boolean {
  const last = Number(readStored(ACTIVITY_KEY)) || lastActiveMs
  return last !== null && Math.abs(now - last) >= IDLE_LIMIT_MS
}

/** Whether the next panel of this tab must not sign anybody in by itself. */
export function rememberLeaving(left: boolean) {
  try {
    if (left) sessionStorage.setItem(LEFT_KEY, 'true')
    else sessionStorage.removeItem(LEFT_KEY)
  } catch {
    // Browsers may forbid storage: then the next visit to the panel signs in again.
  }
}

export function hasLeft() {
  try {
    return sessionStorage.getItem(LEFT_KEY) === 'true'
  } catch {
    return false
  }
}
