// Loaded in advance, so that its lazy import needs no timer.
import '@/data/kiosk-auth'

/** Makes this device a kiosk: stores a session that ends in a day. */
export function signInAsKiosk() {
  const expires_at = Math.floor(Date.now() / 1000) + 86_400
  const session = {
    access_token: 'a.b.c',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 86_400,
    expires_at,
    user: { id: 'kiosk', app_metadata: { role: 'kiosk' } },
  }
  localStorage.setItem('kioskSession', JSON.stringify(session))
}

/** A kiosk as staff read it. */
export const kioskOf = (known: object = {}) => ({
  id: 'a3f90000-0000-4000-8000-000000000000',
  name: 'Porta',
  seconds_silent: 20,
  is_ended: false,
  state: { version: 'abcd1234', camera: 'there', screen: '1080 × 1920', waiting: 0 },
  ...known,
})
