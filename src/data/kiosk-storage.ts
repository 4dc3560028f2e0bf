import { keptStorage } from '@/device/storage'

/** The session of a device that staff made a kiosk. No idle hour ends it. */
export const kioskStorage = { key: 'kioskSession', ...keptStorage() } as const

/**
 * Whether this device plays as a kiosk, as far as it knows. The database decides at each draw: a
 * kiosk whose role was taken away plays as a visitor does.
 */
export const isKiosk = (): boolean => kioskStorage.getItem(kioskStorage.key) !== null
