import { useSyncExternalStore } from 'react'
import { phoneOrigin, watchPhoneOrigin } from '@/device/phone-origin'

/** Where a phone opens this hub; null while this machine is in no network. */
export const usePhoneOrigin = () => useSyncExternalStore(watchPhoneOrigin, phoneOrigin)
