import { useSyncExternalStore } from 'react'
import { normalizeCouponCode } from '@/lib/coupon-code'

function subscribe(onChange: () => void) {
  function onHashChange({ oldURL }: HashChangeEvent) {
    // The link that skips the navigation leaves the name of a place there: the coupon stands.
    const isPlace = document.getElementById(location.hash.slice(1)) !== null
    if (isPlace) history.replaceState(history.state, '', oldURL)
    onChange()
  }
  window.addEventListener('hashchange', onHashChange)
  return () => window.removeEventListener('hashchange', onHashChange)
}

/** What stands behind `#` in the address, as a code may be typed; null on the server. */
export const useAddressCode = (): string | null =>
  useSyncExternalStore<string | null>(
    subscribe,
    () => normalizeCouponCode(location.hash.slice(1)),
    () => null,
  )

/** Opens the coupon of a code that was typed by hand. */
export function openCode(typed: string) {
  location.hash = normalizeCouponCode(typed)
}
