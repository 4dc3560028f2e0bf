// What people and scanners type for a code.
import { normalizeCouponCode } from './coupon-code'

/**
 * The typed text, without the sign that a scanner may put before it for the kind of code: `]Q1`, on
 * a keyboard of Brazil `[Q1`.
 */
export const withoutMark = (typed: string): string =>
  typed.trim().replace(/^[\][][A-Za-z][\dA-Za-z]/, '')

/** An address as people read it. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/**
 * Finds the code in a typed text, after words such as `Código:` and with any signs between its
 * letters, or in a whole address that was pasted or typed by a QR scanner, whatever an app put
 * behind it.
 */
export const typedCouponCode = (typed: string): string =>
  normalizeCouponCode(
    decoded(withoutMark(typed))
      .replace(/^.*#/s, '')
      .replace(/[?&].*$/s, '')
      .replace(/^.*:/s, '')
      .replaceAll(/[^\p{L}\d]/gu, ''),
  )

type Key = { readonly key: string; readonly ctrlKey: boolean }

/** Whether it is the line feed of a scanner, which arrives as Ctrl+J. */
export const isLineFeed = ({ key, ctrlKey }: Key): boolean =>
  ctrlKey && key.toLowerCase() === 'j'
