import * as v from 'valibot'
import { keptStorage } from '@/device/storage'
import { forgetActivity, isIdle, rememberLeaving } from './staff-presence'

/** Told of an idle session that is over, with the token it had. */
type IdleListener = (accessToken: string) => void

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
  const token = tokenOf(session)
  if (token === undefined) return false
  for (const listener of listeners) listener(token)
  return true
}

/** Calls back when an idle session has ended; answers with the way to stop it. */
export function onIdleEnd(listener: IdleListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const sessionWithToken = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ access_token: v.string() }),
)

function tokenOf(session: string | null) {
  const parsed = v.safeParse(sessionWithToken, session)
  return parsed.success ? parsed.output.access_token : undefined
}
