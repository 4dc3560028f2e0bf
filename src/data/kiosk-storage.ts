import { keptStorage } from '@/device/storage'

/** Where a kiosk keeps what it played until that is counted. */
export const PLAYS_KEY = 'plays'

/** Kept for good: a device that staff made a visitor's does not become a kiosk by itself. */
export const UNDONE_KEY = 'kioskUndone'

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

/** Calls back when the device becomes a kiosk or a visitor's. Returns the way to stop listening. */
export function subscribeToKiosk(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
