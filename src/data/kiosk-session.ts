import * as v from 'valibot'
import { discard, store } from '@/device/storage'
import { fail, succeed, type Result } from '@/lib/result'
import { deviceClient } from './device-client'
import { kioskAuth, kioskToken } from './kiosk-auth'
import {
  isKiosk,
  isKioskLost,
  kioskStorage,
  noteKioskLost,
  PLAYS_KEY,
  UNDONE_KEY,
} from './kiosk-storage'
import { failureOf, toRow } from './to-result'

const readRole = async () =>
  toRow(await deviceClient().rpc('acting_role'), v.nullable(v.string()))

/** Makes this device a kiosk, with an account of that role: `denied` for any other. */
export async function becomeKiosk(email: string, password: string): Promise<Result<void>> {
  const wasLost = isKioskLost()
  const { error } = await kioskAuth().signInWithPassword({ email, password })
  if (error) return { ok: false, failure: failureOf(error) }
  const role = await readRole()
  if (role.ok && role.value === 'kiosk') {
    discard(UNDONE_KEY)
    noteKioskLost(false)
    return succeed(undefined)
  }
  await leave()
  noteKioskLost(wasLost)
  return role.ok ? fail('denied', 'Esta conta não é de um quiosque.') : role
}

/** Asks whether the account of this kiosk still has its role, and keeps the answer, if one comes. */
export async function checkKiosk(): Promise<void> {
  // Without a token it would be asked as a visitor, who has no role.
  if ((await kioskToken()) === null) return
  const role = await readRole()
  if (role.ok && isKiosk()) noteKioskLost(role.value !== 'kiosk')
}

/** Makes this device a visitor's again, also when the service cannot be told. */
export async function stopBeingKiosk(): Promise<void> {
  store(UNDONE_KEY, 'true')
  discard(PLAYS_KEY)
  await leave()
  noteKioskLost(false)
}

async function leave() {
  const auth = kioskAuth()
  const { error } = await auth.signOut({ scope: 'local' })
  if (!error) return
  // The client keeps a session whose end the service has not heard of.
  kioskStorage.removeItem(kioskStorage.key)
  await auth.signOut({ scope: 'local' })
}
