/** Crockford's alphabet: no letters that look like digits or that spell words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** x^5 + x^2 + 1, which generates the field of 32 elements. */
const FIELD_POLYNOMIAL = 0b100101
const SHAPE = /^[0-9A-HJKMNP-TV-Z]{11}$/

/** A code in the database's form: accepts small letters, dashes, spaces, O for 0, I or L for 1. */
export const normalizeCouponCode = (typed: string): string =>
  typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/**
 * The check character after ten characters. It detects any one wrong character and any two swapped,
 * and is of the same alphabet, since people read codes aloud.
 */
export function checkCharacterOf(characters: string): string {
  let rest = 0
  for (const character of characters) {
    rest = (rest ^ ALPHABET.indexOf(character)) << 1
    if (rest >= ALPHABET.length) rest ^= FIELD_POLYNOMIAL
  }
  return ALPHABET.charAt(rest)
}

/** Whether a normalized code has the right length and letters, though one may be wrong. */
export const hasCouponShape = (code: string): boolean => SHAPE.test(code)

/** Whether a normalized code has the right length, letters and check character. */
export const isCouponCode = (code: string): boolean =>
  hasCouponShape(code) && code.endsWith(checkCharacterOf(code.slice(0, -1)))

/** A code in groups short enough to read aloud: `7K3M-9QXT-2B7`. */
export const formatCouponCode = (code: string): string =>
  [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join('-')
