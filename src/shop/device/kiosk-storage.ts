import { keptStorage, readStored, store } from '@/device/storage'
import { createListeners } from '@/lib/listeners'
import { newId } from '@/lib/new-id'

/** Never cleared: once staff end a kiosk, it does not become one again by itself. */
export const UNDONE_KEY = 'kioskUndone'

const DEVICE_KEY = 'deviceId'
/**
 * Set when a kiosk loses its session without staff; cleared once staff decide what the device is.
 * Devices already keep it under this name.
 */
const DISCONNECTED_KEY = 'kioskLost'

const kept = { key: 'kioskSession', ...keptStorage } as const
const listeners = createListeners()

/** The session of a kiosk. It does not end when idle. */
export const kioskStorage = {
  ...kept,
  setItem(key: string, value: string) {
    kept.setItem(key, value)
    listeners.notify()
  },
  removeItem(key: string) {
    // The client drops a session that the service will not renew.
    if (key === kept.key && isKiosk()) store(DISCONNECTED_KEY, 'true')
    kept.removeItem(key)
    listeners.notify()
  },
}

/**
 * Whether this device believes it is a kiosk. The database decides at each draw: without the role
 * it plays as a visitor.
 */
export const isKiosk = (): boolean => kept.getItem(kept.key) !== null

/** The id kept under this key, made when it is first asked for. */
export function keptId(key: string): string {
  const known = kept.getItem(key)
  if (known !== null) return known
  const id = newId()
  kept.setItem(key, id)
  return id
}

/**
 * The permanent id of this device, which its limits, visits and plays are counted by (rule 13.1).
 */
export const deviceId = (): string => keptId(DEVICE_KEY)

let visit: string | undefined

/** The id of the current visit, whose coupons are limited (rule 13.7). */
export const currentVisit = (): string => (visit ??= newId())

/** Ends the visit: the next visitor gets a new id. */
export function endVisit() {
  visit = undefined
}

/** Whether this kiosk lost its session or role without staff ending it here. */
export const isKioskDisconnected = (): boolean => readStored(DISCONNECTED_KEY) !== null

export function noteKioskDisconnected(isNow: boolean) {
  store(DISCONNECTED_KEY, isNow ? 'true' : null)
  listeners.notify()
}

/** Calls back when the session of a kiosk may have changed. Returns a function that unsubscribes. */
export const subscribeToKiosk = listeners.subscribe
