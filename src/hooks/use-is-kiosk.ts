import { useSyncExternalStore } from 'react'
import { isKiosk, subscribeToKiosk } from '@/data/kiosk-storage'

/** Whether this device plays as a kiosk; the prerendered page is a visitor's. */
export const useIsKiosk = (): boolean =>
  useSyncExternalStore(subscribeToKiosk, isKiosk, () => false)
