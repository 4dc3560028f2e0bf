import { type Account, setDeviceAccount } from '@/data/device-account'
import { isKiosk } from './kiosk-storage'

/** Lazy-loaded: only kiosks have a session. Apart from `kiosk-storage`, which each page waits for. */
const sendAsKiosk: Account = async (...request) =>
  (await import('./kiosk-auth')).sendAsKiosk(...request)

/** From now on a kiosk calls with its own account. */
export const callAsKiosk = () =>
  setDeviceAccount(() => (isKiosk() ? sendAsKiosk : undefined))
