import { useSyncExternalStore } from 'react'
import { isKiosk, isKioskLost, subscribeToKiosk } from '@/data/kiosk-storage'

/** Whether this device plays as a kiosk; the prerendered page is a visitor's. */
export const useIsKiosk = (): boolean =>
  useSyncExternalStore(subscribeToKiosk, isKiosk, () => false)

/** Whether it was one, and stopped being it without a word by staff at this device. */
export const useIsKioskLost = (): boolean =>
  useSyncExternalStore(subscribeToKiosk, isKioskLost, () => false)
