// Not `qr`, which reads codes at the till: what writes them is 1.8 KB smaller in `uqr`, on each page with a coupon.
import { encode } from 'uqr'

/** The largest version of the standard whose modules a phone can still read from a screen. */
const LARGEST_VERSION = 25

/** Light modules around a code, which readers need. */
const QUIET_ZONE = 4

export type QrCode = {
  /** Modules in a row, quiet zone included. */
  readonly size: number
  /** The dark modules as an SVG path, one unit each. */
  readonly path: string
}

/** A text as a QR code; undefined if it is too long. */
export function qrCodeOf(text: string): QrCode | undefined {
  try {
    const { size, data } = encode(text, {
      ecc: 'L',
      border: QUIET_ZONE,
      maxVersion: LARGEST_VERSION,
    })
    return { size, path: data.map(rowPath).join('') }
  } catch (error) {
    // The library's error for a text that is too long.
    if (error instanceof RangeError && error.message === 'Data too long') return undefined
    throw error
  }
}

const rowPath = (row: readonly boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')
