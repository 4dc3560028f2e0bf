import { useAddressHash } from '@/hooks/use-address-hash'
import { normalizeCouponCode } from '@/lib/coupon-code'

/** What stands behind `#` in the address, as a code may be typed; null on the server. */
export function useAddressCode(): string | null {
  const hash = useAddressHash()
  return hash === null ? null : normalizeCouponCode(hash)
}

/** Opens the coupon of a code that was typed by hand. */
export function openCode(typed: string) {
  location.hash = normalizeCouponCode(typed)
}
