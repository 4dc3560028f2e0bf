import { encode } from 'uqr'

/**
 * The largest code, as a version of the standard. Beyond it the squares become too small for a
 * phone held in front of a screen.
 */
const LARGEST_VERSION = 25

/** Light squares around a code, which its readers need. */
const QUIET_ZONE = 4

export type QrCode = {
  /** Squares in a row, with the quiet zone. */
  readonly size: number
  /** The dark squares as the path of a drawing, one unit to a square. */
  readonly path: string
}

/** A text as a QR code; undefined when it does not fit in one. */
export function qrCodeOf(text: string): QrCode | undefined {
  try {
    const { size, data } = encode(text, {
      ecc: 'L',
      border: QUIET_ZONE,
      maxVersion: LARGEST_VERSION,
    })
    return { size, path: data.map(rowPath).join('') }
  } catch (error) {
    // The library's way to say that a text is too long; whatever else happens is a fault.
    if (error instanceof RangeError && error.message === 'Data too long') return undefined
    throw error
  }
}

const rowPath = (row: readonly boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')
