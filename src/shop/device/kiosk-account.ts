import { type Account, setDeviceAccount } from '@/data/device-account'
import { isKiosk } from './kiosk-storage'

/** Lazy-loaded: only kiosks have a session. */
const sendAsKiosk: Account = async (...request) =>
  (await import('./kiosk-auth')).sendAsKiosk(...request)

/** From now on a kiosk calls with its own account. */
export const callAsKiosk = () =>
  setDeviceAccount(() => (isKiosk() ? sendAsKiosk : undefined))
