import * as v from 'valibot'
import { discard, readStored, store } from '@/device/storage'
import { fail, succeed, type Result } from '@/lib/result'
import { deviceClient } from './client'
import { isKiosk, kioskStorage, PLAYS_KEY } from './kiosk-storage'
import { readLocalAccount } from './local-account'
import { failureOf, toRow } from './to-result'

/** Kept for good: a device that staff made a visitor's does not become a kiosk by itself. */
const UNDONE_KEY = 'kioskUndone'

/** Makes this device a kiosk, with an account of that role: `denied` for any other. */
export async function becomeKiosk(email: string, password: string): Promise<Result<void>> {
  const { error } = await deviceClient().auth.signInWithPassword({ email, password })
  if (error) return { ok: false, failure: failureOf(error) }
  const role = toRow(await deviceClient().rpc('acting_role'), v.nullable(v.string()))
  if (role.ok && role.value === 'kiosk') {
    discard(UNDONE_KEY)
    return succeed(undefined)
  }
  await leave()
  return role.ok ? fail('denied', 'Esta conta não é de um quiosque.') : role
}

/** Makes this device a visitor's again, also when the service cannot be told. */
export async function stopBeingKiosk(): Promise<void> {
  store(UNDONE_KEY, 'true')
  discard(PLAYS_KEY)
  await leave()
}

async function leave() {
  const { auth } = deviceClient()
  const { error } = await auth.signOut({ scope: 'local' })
  if (!error) return
  // The client keeps a session whose end the service has not heard of.
  kioskStorage.removeItem(kioskStorage.key)
  await auth.signOut({ scope: 'local' })
}

let becoming: Promise<void> | undefined

/**
 * On the embedded backend, makes this device its seeded kiosk, unless it is one or staff undid it.
 * Elsewhere it does nothing, and a build leaves its body out.
 */
export async function becomeLocalKiosk(): Promise<void> {
  if (import.meta.env.VITE_EMBEDDED_BACKEND !== 'true') return
  if (isKiosk() || readStored(UNDONE_KEY) !== null) return
  // A page asks for several things at once, and each wants to know who asks.
  becoming ??= enterAsLocalKiosk().finally(() => {
    becoming = undefined
  })
  await becoming
}

async function enterAsLocalKiosk() {
  const account = await readLocalAccount('/local-kiosk')
  if (account && readStored(UNDONE_KEY) === null)
    await becomeKiosk(account.email, account.password)
}
