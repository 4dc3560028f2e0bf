import { keptStorage } from '@/device/storage'
import { forgetActivity, isIdle, rememberLeaving } from './staff-presence'

/** Called when an idle session has ended, with that session as it was stored. */
type IdleListener = (session: string) => void

const listeners = new Set<IdleListener>()

const kept = { key: 'staffSession', ...keptStorage() } as const

/**
 * Where the client keeps the session of staff. It hands out none once they have gone, so nothing is
 * asked in their name: a kiosk left signed in is a visitor's at its next use.
 */
export const staffStorage = {
  ...kept,
  getItem(key: string) {
    endIdleSession()
    return kept.getItem(key)
  },
}

/**
 * Ends the session of staff who have been away too long, here and now, and tells all that listen.
 * True when that was so: no act of anybody may revive it.
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

/** Calls back when an idle session has ended; answers with the way to stop it. */
export function onIdleEnd(listener: IdleListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
