// Loaded in advance, so that its lazy import needs no timer.
import '@/shop/device/kiosk-auth'
import { callAsKiosk } from '@/shop/device/kiosk-account'
import { storeSession } from '@tests/support/staff'

// As the hub does once it is loaded.
callAsKiosk()

/** Makes this device a kiosk. */
export const signInAsKiosk = () =>
  storeSession('kioskSession', { id: 'kiosk', app_metadata: { role: 'kiosk' } })

/** A kiosk as staff read it. */
export const kioskOf = (known: object = {}) => ({
  id: 'a3f90000-0000-4000-8000-000000000000',
  name: 'Porta',
  seconds_silent: 20,
  is_ended: false,
  state: { version: 'abcd1234', camera: 'there', screen: '1080 × 1920', waiting: 0 },
  ...known,
})
