import { inTab, keptStorage, readStored, store } from '@/device/storage'
import { createListeners } from '@/lib/listeners'

/** After this long without a touch, staff have left the shared screen. */
const IDLE_LIMIT_MS = 15 * 60 * 1000

const ACTIVITY_KEY = 'staffLastActive'
/** Kept for this tab only: the next one signs in by itself again. */
const LEFT_KEY = 'staffSignedOut'

const listeners = createListeners<[session: string]>()

const kept = { key: 'staffSession', ...keptStorage } as const

/**
 * Where the client keeps the staff session. Once staff have left it returns none, so that no
 * request uses their rights: a kiosk left signed in belongs to visitors again.
 */
export const staffStorage = {
  ...kept,
  getItem(key: string) {
    endIdleSession()
    return kept.getItem(key)
  },
}

/**
 * Ends the session of staff who have been away too long and tells the listeners. Returns true if it
 * ended one: the touch that found out must not revive it.
 */
export function endIdleSession(): boolean {
  if (!isIdle(Date.now())) return false
  const session = kept.getItem(kept.key)
  kept.removeItem(kept.key)
  forgetActivity()
  rememberLeaving(true)
  if (session === null) return false
  listeners.notify(session)
  return true
}

/** Calls back with the stored session when an idle one has ended. */
export const onIdleEnd = listeners.subscribe

/**
 * Notes that staff touched the panel. Playing a game does not count: a visitor must not keep the
 * session of absent staff alive.
 *
 * @param now milliseconds since 1970
 */
export const noteActivity = (now = Date.now()) => kept.setItem(ACTIVITY_KEY, String(now))

/** Forgets the last touch: nobody is signed in. */
export const forgetActivity = () => kept.removeItem(ACTIVITY_KEY)

/**
 * Whether the person signed in has been away too long. A clock that jumped, in either direction,
 * ends the session too, since the time away is unknown.
 */
export function isIdle(now: number): boolean {
  const last = Number(kept.getItem(ACTIVITY_KEY))
  return last > 0 && Math.abs(now - last) >= IDLE_LIMIT_MS
}

/** Whether this tab's next panel must not sign in by itself; without storage it does. */
export const rememberLeaving = (left: boolean) =>
  store(LEFT_KEY, left ? 'true' : null, inTab)

export const hasLeft = () => readStored(LEFT_KEY, inTab) !== null
