import { keptStorage } from '@/device/storage'
import { createListeners } from '@/lib/listeners'
import { forgetActivity, isIdle, rememberLeaving } from './staff-presence'

const listeners = createListeners<[session: string]>()

const kept = { key: 'staffSession', ...keptStorage() } as const

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
