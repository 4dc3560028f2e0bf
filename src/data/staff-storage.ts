import * as v from 'valibot'
import { discard, readStored, store } from '@/device/storage'
import { forgetActivity, isIdle, rememberLeaving } from './staff-presence'

const SESSION_KEY = 'staffSession'

/** For browsers that keep nothing: there a session lasts as long as the page. */
const inMemory = new Map<string, string>()

/** Told of an idle session that is over, with the token it had. */
type IdleListener = (accessToken: string) => void

const listeners = new Set<IdleListener>()

/**
 * Where the client keeps the session of staff. It hands out none once they have gone, so nothing is
 * asked in their name: a kiosk left signed in is a visitor's at its next use.
 */
export const staffStorage = {
  key: SESSION_KEY,
  getItem(key: string) {
    endIdleSession()
    return read(key)
  },
  setItem(key: string, value: string) {
    if (store(key, value)) inMemory.delete(key)
    else inMemory.set(key, value)
  },
  removeItem(key: string) {
    inMemory.delete(key)
    discard(key)
  },
} as const

const read = (key: string) => inMemory.get(key) ?? readStored(key)

/**
 * Ends the session of staff who have been away too long, here and now, and tells all that listen.
 * True when that was so: no act of anybody may revive it.
 */
export function endIdleSession(): boolean {
  if (!isIdle(Date.now())) return false
  const session = read(SESSION_KEY)
  staffStorage.removeItem(SESSION_KEY)
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

const keptSession = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ access_token: v.string() }),
)

function tokenOf(session: string | null) {
  const kept = v.safeParse(keptSession, session)
  return kept.success ? kept.output.access_token : undefined
}
