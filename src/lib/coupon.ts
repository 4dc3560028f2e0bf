import { formatCouponCode, isCouponCode, normalizeCouponCode } from './coupon-code'
import { paths } from './paths'

/** What a win is worth at the till. */
export type Coupon = {
  readonly code: string
  readonly name: string
  readonly conditions: string
  /** Its last day where the shop is: `2026-11-29`. */
  readonly valid_until: string
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

const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** A day with its year, for what is kept: `29/11/2026`. */
export const fullDay = (day: string): string => day.split('-').toReversed().join('/')

/** A day as it is written here, without its year where that is this one: `29/11`. */
export const shortDay = (day: string, today = new Date()): string =>
  fullDay(day).replace(`/${today.getFullYear()}`, '')

/** Written out here: the browser's own words cost a slow machine a tenth of a second at a win. */
const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  )

/** A day in words: `29 de novembro de 2026`. */
function longDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} de ${MONTHS[Number(month) - 1]} de ${year}`
}

/** What a toast of the win leaves unsaid, for who hears the coupon. */
export const couponInWords = ({ code, valid_until }: Coupon): string =>
  `Código do cupom: ${spelledCode(code)} Válido até ${longDay(valid_until)}.`

/** A code letter by letter, with a rest after each group. */
export const spelledCode = (code: string): string =>
  formatCouponCode(code)
    .split('-')
    .map((group) => `${group.split('').join(', ')}.`)
    .join(' ')
