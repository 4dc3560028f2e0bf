import * as v from 'valibot'
import { isOutOfReach, succeed, type Result } from '@/lib/result'
import { staffClient } from './staff-client'
import { readLocalAccount } from './local-account'
import { forgetActivity, hasLeft, noteActivity, rememberLeaving } from './staff-presence'
import { onIdleEnd, staffStorage } from './staff-storage'
import { failureOf, toRow } from './to-result'

/** Signs a member of staff in. */
export async function signIn(email: string, password: string): Promise<Result<void>> {
  // How long somebody else has been away says nothing about who signs in now.
  forgetActivity()
  const { error } = await staffClient().auth.signInWithPassword({ email, password })
  if (error) return { ok: false, failure: failureOf(error) }
  rememberLeaving(false)
  noteStaffActivity()
  return succeed(undefined)
}

/** Gives who is signed in another password, once they have shown that they know the one of now. */
export async function changePassword(current: string, next: string): Promise<Result<void>> {
  const { data } = await staffClient().auth.getSession()
  const known = await signIn(data.session?.user.email ?? '', current)
  if (!known.ok) return known
  const { error } = await staffClient().auth.updateUser({ password: next })
  return error ? { ok: false, failure: failureOf(error) } : succeed(undefined)
}

/** Signs out in this browser. The local session ends even when the service cannot be told. */
export async function signOut(): Promise<void> {
  rememberLeaving(true)
  forgetActivity()
  const { auth } = staffClient()
  const { error } = await auth.signOut({ scope: 'local' })
  if (!error) return
  // The client keeps a session whose end the service has not heard of. Without it, it only tells.
  staffStorage.removeItem(staffStorage.key)
  await auth.signOut({ scope: 'local' })
}

/** Somebody is at the panel. */
export const noteStaffActivity = () => noteActivity(Date.now())

export type Staff = {
  /** Null for a visitor. */
  readonly email: string | null
  /** What the database answers; the interface only mirrors it. */
  readonly isAdmin: boolean
}

export const VISITOR: Staff = { email: null, isAdmin: false }

/**
 * Who is signed in, and whether the database takes them for an admin. Without an answer it is not
 * known: that is a failure, and no visitor.
 */
export async function readStaff(): Promise<Result<Staff>> {
  const { data, error } = await staffClient().auth.getSession()
  const failure = error && failureOf(error)
  // A session that the service renews no more is over; one that it cannot be asked about is not.
  if (failure && isOutOfReach(failure)) return { ok: false, failure }
  const email = data.session?.user.email
  if (email === undefined) return succeed(VISITOR)
  const admin = toRow(await staffClient().rpc('is_admin'), v.boolean())
  return admin.ok ? succeed({ email, isAdmin: admin.value }) : admin
}

/** `idle`: staff have gone, and their session is over. `other`: a sign-in or a sign-out. */
type SessionChange = 'idle' | 'other'

/** Calls back after each change of session; answers with the way to stop it. */
export function onSessionChange(callback: (change: SessionChange) => void): () => void {
  const stopListening = onIdleEnd(() => callback('idle'))
  const { data } = staffClient().auth.onAuthStateChange((event) => {
    // The same person. Where the clock is far ahead, every question brings a refresh.
    if (event !== 'TOKEN_REFRESHED') callback('other')
  })
  return () => {
    stopListening()
    data.subscription.unsubscribe()
  }
}

/**
 * On the embedded backend, signs in as its seeded member of staff, unless somebody is signed in
 * or signed out in this tab; a till, which may have come by itself, makes room. Elsewhere it does
 * nothing, and a build leaves its body out.
 */
export async function signInAsLocalStaff(): Promise<void> {
  if (import.meta.env.VITE_EMBEDDED_BACKEND === 'true')
    await signInByItself('/local-staff', ['till'])
}

/** The same, as its seeded till, for whom nobody makes room. */
export async function signInAsLocalTill(): Promise<void> {
  if (import.meta.env.VITE_EMBEDDED_BACKEND === 'true')
    await signInByItself('/local-till', [])
}

/** Whether everybody at this machine is staff: its backend tells them how to sign in. */
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
  // Asked again: the person may have signed out while the answer was under way.
  if (credentials && !hasLeft()) await signIn(credentials.email, credentials.password)
}
