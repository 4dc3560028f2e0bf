import { keptStorage } from '@/device/storage'
import { newId } from '@/lib/new-id'

/** Where a kiosk keeps what it played until that is counted. */
export const PLAYS_KEY = 'plays'

/** Kept for good: a device that staff made a visitor's does not become a kiosk by itself. */
export const UNDONE_KEY = 'kioskUndone'

const DEVICE_KEY = 'deviceId'

const kept = { key: 'kioskSession', ...keptStorage() } as const
const listeners = new Set<() => void>()

/** The session of a device that staff made a kiosk. No idle hour ends it. */
export const kioskStorage = {
  ...kept,
  setItem: (key: string, value: string) => change(() => kept.setItem(key, value)),
  removeItem: (key: string) => change(() => kept.removeItem(key)),
}

function change(act: () => void) {
  const was = isKiosk()
  act()
  if (isKiosk() !== was) for (const listener of listeners) listener()
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

/** Calls back when the device becomes a kiosk or a visitor's. Returns the way to stop listening. */
export function subscribeToKiosk(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
