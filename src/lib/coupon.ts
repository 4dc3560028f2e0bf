import { formatCouponCode } from './coupon-code'

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
  `${origin}/cupom#${code}`

/** A day as it is written here, with its year unless that is this one: `29/11`. */
export function shortDay(day: string, today = new Date()): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return Number(year) === today.getFullYear()
    ? `${date}/${month}`
    : `${date}/${month}/${year}`
}

const longDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })

/** What a toast of the win leaves unsaid, for who hears the coupon. */
export const couponInWords = ({ code, valid_until }: Coupon): string =>
  `Código do cupom: ${spelledCode(code)} Válido até ${longDay.format(new Date(valid_until))}.`

/** A code letter by letter, with a rest after each group. */
export const spelledCode = (code: string): string =>
  formatCouponCode(code)
    .split('-')
    .map((group) => `${group.split('').join(', ')}.`)
    .join(' ')
