import { keptStorage } from '@/device/storage'
import { forgetActivity, isIdle, rememberLeaving } from './staff-presence'

/** Receives the stored session that ended when idle. */
type IdleListener = (session: string) => void

const listeners = new Set<IdleListener>()

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
  for (const listener of listeners) listener(session)
  return true
}

/** Calls back when an idle session has ended. Returns a function that unsubscribes. */
export function onIdleEnd(listener: IdleListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
