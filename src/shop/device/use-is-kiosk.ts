import { useSyncExternalStore } from 'react'
import { isKiosk, isKioskDisconnected, subscribeToKiosk } from './kiosk-storage'

/** Whether this device is a kiosk; false in the prerendered page. */
export const useIsKiosk = (): boolean =>
  useSyncExternalStore(subscribeToKiosk, isKiosk, () => false)

/** Whether this kiosk lost its session without staff ending it. */
export const useIsKioskDisconnected = (): boolean =>
  useSyncExternalStore(subscribeToKiosk, isKioskDisconnected, () => false)
