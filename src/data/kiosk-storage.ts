import { discard, keptStorage, readStored, store } from '@/device/storage'
import { newId } from '@/lib/new-id'

/** Where a kiosk keeps what it played until that is counted. */
export const PLAYS_KEY = 'plays'

/** Kept for good: a device that staff made a visitor's does not become a kiosk by itself. */
export const UNDONE_KEY = 'kioskUndone'

const DEVICE_KEY = 'deviceId'
/** Kept until staff say what a device is that stopped being a kiosk without them. */
const LOST_KEY = 'kioskLost'

const kept = { key: 'kioskSession', ...keptStorage() } as const
const listeners = new Set<() => void>()

/** The session of a device that staff made a kiosk. No idle hour ends it. */
export const kioskStorage = {
  ...kept,
  setItem: (key: string, value: string) => change(() => kept.setItem(key, value)),
  removeItem: (key: string) =>
    change(() => {
      // The client drops a session that the service renews no more.
      if (key === kept.key && isKiosk()) store(LOST_KEY, 'true')
      kept.removeItem(key)
    }),
}

const state = () => `${isKiosk()} ${isKioskLost()}`

function change(act: () => void) {
  const was = state()
  act()
  if (state() !== was) for (const listener of listeners) listener()
}

/**
 * Whether this device plays as a kiosk, as far as it knows. The database decides at each draw: a
 * kiosk whose role was taken away plays as a visitor does.
 */
export const isKiosk = (): boolean => kept.getItem(kept.key) !== null

/** The id of this device, kept for good: its pace, visits and plays belong to it (rule 13.1). */
export function deviceId(): string {
  const known = kept.getItem(DEVICE_KEY)
  if (known !== null) return known
  const id = newId()
  kept.setItem(DEVICE_KEY, id)
  return id
}

let visit: string | undefined

/** The id of the visit that goes on: the shop limits its coupons (rule 13.7). */
export const currentVisit = (): string => (visit ??= newId())

/** The visitor has left: whoever comes next is on another visit. */
export function endVisit() {
  visit = undefined
}

/** Whether it was a kiosk, and its session or its role ended without staff at this device. */
export const isKioskLost = (): boolean => readStored(LOST_KEY) !== null

export const noteKioskLost = (isLost: boolean) =>
  change(() => (isLost ? store(LOST_KEY, 'true') : discard(LOST_KEY)))

/** Calls back when the device becomes or loses one of both. Returns the way to stop listening. */
export function subscribeToKiosk(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
