import * as v from 'valibot'
import { store } from '@/device/storage'
import { parseJson } from '@/lib/json'
import { fail, mayHaveHappened, type Outcome } from '@/lib/result'
import { callAsDevice } from '@/data/device-client'
import { kioskAuth } from './kiosk-auth'
import {
  deviceId,
  isKiosk,
  isKioskDisconnected,
  kioskStorage,
  noteKioskDisconnected,
  UNDONE_KEY,
} from './kiosk-storage'
import { clearPlays, waitingPlays } from './plays'
import { failureOf, INSUFFICIENT_PRIVILEGE } from '@/data/to-result'

const message = v.object({ text: v.string(), seconds_left: v.number() })

/** A message of staff to kiosks, and how many seconds it stays. */
export type KioskMessage = v.InferOutput<typeof message>

const passport = v.object({ games: v.number(), prize: v.string() })

/** The message for a kiosk, and what its visits win for several games; null: none. */
const checkedIn = v.object({
  message: v.nullable(message),
  passport: v.optional(v.nullable(passport), null),
})

type CheckedIn = v.InferOutput<typeof checkedIn>

/** What a kiosk reports about itself. */
type Report = Readonly<Record<string, string | number>>

const tell = (told: { name?: string; state?: Report }) =>
  callAsDevice('check_in', { device_id: deviceId(), ...told }, checkedIn)

/** Makes this device a kiosk. `denied` for an account without that role. */
export async function becomeKiosk(
  email: string,
  password: string,
  name?: string,
): Promise<Outcome> {
  const wasDisconnected = isKioskDisconnected()
  const { error } = await kioskAuth().signInWithPassword({ email, password })
  if (error) return { ok: false, failure: failureOf(error) }
  const entered = await tell(name === undefined ? {} : { name })
  // Without an answer, as when the page is left meanwhile, a check-in will tell.
  if (entered.ok || mayHaveHappened(entered.failure)) {
    store(UNDONE_KEY, null)
    noteKioskDisconnected(false)
    return entered
  }
  await leave(wasDisconnected)
  const isNone = entered.failure.code === INSUFFICIENT_PRIVILEGE
  return isNone ? fail('denied', 'Esta conta não é de um quiosque.') : entered
}

/**
 * Reports this kiosk's state, remembers whether it is still a kiosk, and returns what it shows;
 * undefined without an answer.
 */
export async function checkIn(report: Report): Promise<CheckedIn | undefined> {
  if (!isKiosk()) return undefined
  const told = await tell({ state: { ...report, waiting: waitingPlays() } })
  const isRefused = !told.ok && told.failure.code === INSUFFICIENT_PRIVILEGE
  if (isKiosk() && (told.ok || isRefused)) noteKioskDisconnected(isRefused)
  if (isRefused) return { message: null, passport: null }
  return told.ok ? told.value : undefined
}

/** Makes this device a visitor's again, even if the service cannot be reached. */
export async function stopBeingKiosk(): Promise<void> {
  store(UNDONE_KEY, 'true')
  clearPlays()
  await leave(false)
}

const session = v.fallback(v.object({ access_token: v.string() }), { access_token: '' })

async function leave(isDisconnected: boolean) {
  const auth = kioskAuth()
  const { access_token } = v.parse(
    session,
    parseJson(kioskStorage.getItem(kioskStorage.key)),
  )
  // First of all: a page that is left meanwhile must not keep a session that the service ended.
  kioskStorage.removeItem(kioskStorage.key)
  noteKioskDisconnected(isDisconnected)
  await auth.signOut({ scope: 'local' })
  await auth.admin.signOut(access_token, 'local')
}
