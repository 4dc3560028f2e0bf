import * as v from 'valibot'
import { DONE, mayHaveHappened, type Outcome, type Result, succeed } from '@/lib/result'
import { callAsStaff, staffClient } from './staff-client'
import { readLocalAccount } from './local-account'
import {
  forgetActivity,
  hasLeft,
  noteActivity,
  onIdleEnd,
  rememberLeaving,
  staffStorage,
} from './staff-storage'
import { failureOf } from './to-result'

/** Signs a member of staff in. */
export async function signIn(email: string, password: string): Promise<Outcome> {
  // The previous person's absence does not count for this one.
  noteActivity()
  const { error } = await staffClient().auth.signInWithPassword({ email, password })
  if (error) {
    if (staffStorage.getItem(staffStorage.key) === null) forgetActivity()
    return { ok: false, failure: failureOf(error) }
  }
  rememberLeaving(false)
  return DONE
}

/**
 * Changes the password of the signed-in account, once the current one is confirmed, and ends its other
 * sessions. A service that asks for the current password is told it again.
 */
export async function changePassword(current: string, next: string): Promise<Outcome> {
  const { data } = await staffClient().auth.getSession()
  const known = await signIn(data.session?.user.email ?? '', current)
  if (!known.ok) return known
  const { error } = await staffClient().auth.updateUser({
    password: next,
    current_password: current,
  })
  return error ? { ok: false, failure: failureOf(error) } : DONE
}

/** Signs out in this browser, even if the service cannot be reached. */
export async function signOut(): Promise<void> {
  rememberLeaving(true)
  forgetActivity()
  const { auth } = staffClient()
  const { error } = await auth.signOut({ scope: 'local' })
  if (!error) return
  // Otherwise the client keeps a session that the service has not ended.
  staffStorage.removeItem(staffStorage.key)
  await auth.signOut({ scope: 'local' })
}

export type Staff = {
  /** Null for a visitor. */
  readonly email: string | null
  /** The database's answer; the interface only mirrors it. */
  readonly isAdmin: boolean
}

export const VISITOR: Staff = { email: null, isAdmin: false }

/**
 * Reads who is signed in and whether the database takes them for an admin. Without an answer it is
 * a failure, not a visitor.
 */
export async function readStaff(): Promise<Result<Staff>> {
  const { data, error } = await staffClient().auth.getSession()
  const failure = error && failureOf(error)
  // A session that the service refuses to renew is over; one that it cannot be asked about is not.
  if (failure && mayHaveHappened(failure)) return { ok: false, failure }
  const email = data.session?.user.email
  if (email === undefined) return succeed(VISITOR)
  const admin = await callAsStaff('is_admin', {}, v.boolean())
  return admin.ok ? succeed({ email, isAdmin: admin.value }) : admin
}

/**
 * The admin that the kept session names, so that a page need not wait for the database's answer to
 * send its own reads, which row level security refuses to anybody else. Null without one.
 */
export async function readKeptAdmin(): Promise<Staff | null> {
  const { data } = await staffClient().auth.getSession()
  const { email, app_metadata: rights } = data.session?.user ?? {}
  return email !== undefined && rights?.role === 'admin' ? { email, isAdmin: true } : null
}

/** `idle`: staff have left, so their session ended. `other`: a sign-in or a sign-out. */
type SessionChange = 'idle' | 'other'

/** Calls back after each change of session. Returns a function that unsubscribes. */
export function onSessionChange(callback: (change: SessionChange) => void): () => void {
  const stopListening = onIdleEnd(() => callback('idle'))
  const { data } = staffClient().auth.onAuthStateChange((event) => {
    // The same person; with a clock far ahead, every request causes a refresh.
    if (event !== 'TOKEN_REFRESHED') callback('other')
  })
  return () => {
    stopListening()
    data.subscription.unsubscribe()
  }
}

/**
 * On the embedded backend, signs in as its seeded admin, unless somebody is signed in or signed out
 * in this tab; a till, which may have signed in by itself, is replaced. On hosted Supabase it does
 * nothing, and the build drops its body.
 */
export async function signInAsLocalStaff(): Promise<void> {
  if (import.meta.env.VITE_EMBEDDED_BACKEND === 'true')
    await signInByItself('/local-staff', ['till'])
}

/** The same for the seeded till, which replaces nobody. */
export async function signInAsLocalTill(): Promise<void> {
  if (import.meta.env.VITE_EMBEDDED_BACKEND === 'true')
    await signInByItself('/local-till', [])
}

/** Whether anybody at this machine can be staff: its backend signs them in. */
export async function isOpenToAll(): Promise<boolean> {
  if (import.meta.env.VITE_EMBEDDED_BACKEND !== 'true') return false
  return (await readLocalAccount('/local-staff')) !== undefined
}

async function signInByItself(
  path: '/local-staff' | '/local-till',
  makingRoom: readonly unknown[],
) {
  const { data } = await staffClient().auth.getSession()
  const person = data.session?.user
  if (hasLeft() || (person && !makingRoom.includes(person.app_metadata.role))) return
  const credentials = await readLocalAccount(path)
  // Check again: the person may have signed out while waiting.
  if (credentials && !hasLeft()) await signIn(credentials.email, credentials.password)
}
