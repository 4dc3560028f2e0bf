import type { Coupon } from '@/lib/draw'
import { formatCouponCode, isCouponCode, normalizeCouponCode } from './coupon-code'
import { dayOf, longDay } from '@/lib/day'
import { shopPaths } from '@/shop/paths'

/** The address of a coupon on a phone. Browsers send nothing after `#` to a server. */
export const couponAddress = (origin: string, code: string): string =>
  `${origin}${shopPaths.coupon}#${code}`

/** A device of the shop may use another host name than the phone. */
const ADDRESS = new RegExp(`^https?://[^/]+${shopPaths.coupon}/?(\\?[^#]*)?(#|%23)`, 'i')

/** The code in a QR code, as a coupon's address or bare; null for other texts. */
export function scannedCouponCode(text: string): string | null {
  const code = normalizeCouponCode(text.replace(ADDRESS, '').replace(/[?&].*$/s, ''))
  return isCouponCode(code) ? code : null
}

/** Whether a coupon has expired, by this device's clock. */
export const isExpired = ({ valid_until }: Coupon, today = new Date()): boolean =>
  valid_until < dayOf(today)

/** The words that the win's toast leaves out, for screen readers. */
export const couponInWords = ({ code, valid_until, shop_code }: Coupon): string =>
  [
    `Código do cupom: ${spelledCode(code)}`,
    shop_code && `Código da loja: ${spelledSigns(shop_code)}`,
    `Válido até ${longDay(valid_until)}.`,
  ]
    .filter(Boolean)
    .join(' ')

/** A code letter by letter, with a pause after each group. */
export const spelledCode = (code: string): string =>
  formatCouponCode(code).split('-').map(spelledSigns).join(' ')

/** A code of any form sign by sign: a screen reader would read digits as one large number. */
export const spelledSigns = (code: string): string => `${code.split('').join(', ')}.`
