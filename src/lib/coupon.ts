import { formatCouponCode, isCouponCode, normalizeCouponCode } from './coupon-code'
import { dayOf, longDay } from './day'
import { paths } from './paths'

/** What a win is worth at the till. */
export type Coupon = {
  readonly code: string
  readonly name: string
  readonly conditions: string
  /** Its last day where the shop is: `2026-11-29`. */
  readonly valid_until: string
  /** Its code at the shop's own till, where the shop brought some. */
  readonly shop_code?: string | undefined
}

/** Where a phone finds a coupon. What stands behind `#` is sent to no server. */
export const couponAddress = (origin: string, code: string): string =>
  `${origin}${paths.coupon}#${code}`

/** A device of the shop may know the hub by another name than the phone does. */
const ADDRESS = new RegExp(`^https?://[^/]+${paths.coupon}#`)

/** The code that a QR code holds: in a coupon's address, or bare. Null of anything else. */
export function scannedCouponCode(text: string): string | null {
  const code = normalizeCouponCode(text.replace(ADDRESS, ''))
  return isCouponCode(code) ? code : null
}

/** Whether the last day of a coupon is over, by the clock of this device. */
export const isOver = ({ valid_until }: Coupon, today = new Date()): boolean =>
  valid_until < dayOf(today)

/** What a toast of the win leaves unsaid, for who hears the coupon. */
export const couponInWords = ({ code, valid_until }: Coupon): string =>
  `Código do cupom: ${spelledCode(code)} Válido até ${longDay(valid_until)}.`

/** A code letter by letter, with a rest after each group. */
export const spelledCode = (code: string): string =>
  formatCouponCode(code)
    .split('-')
    .map((group) => `${group.split('').join(', ')}.`)
    .join(' ')
