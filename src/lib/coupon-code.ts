/** Crockford's: without the letters that are taken for digits or make words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** x^5 + x^2 + 1, by which the field of 32 elements is made. */
const FIELD_POLYNOMIAL = 0b100101
const SHAPE = /^[0-9A-HJKMNP-TV-Z]{11}$/

/** A code as the database keeps it: typed small, with dashes or spaces, O for 0, I or L for 1. */
export const normalizeCouponCode = (typed: string): string =>
  typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/**
 * The character that follows ten of the alphabet. It tells every wrong character, and any two that
 * changed places. It is of the same alphabet, as each has to be said aloud at a till.
 */
export function checkCharacterOf(characters: string): string {
  let rest = 0
  for (const character of characters) {
    rest = (rest ^ ALPHABET.indexOf(character)) << 1
    if (rest >= ALPHABET.length) rest ^= FIELD_POLYNOMIAL
  }
  return ALPHABET.charAt(rest)
}

/** Whether a normalized code may be one: it has its length, its letters and its check character. */
export const isCouponCode = (code: string): boolean =>
  SHAPE.test(code) && code.endsWith(checkCharacterOf(code.slice(0, -1)))

/** A code as it is shown, in groups that a person reads in one breath: `7K3M-9QXT-2B7`. */
export const formatCouponCode = (code: string): string =>
  [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join('-')

/** The code in what a person typed, or a scanner of QR codes, which types a whole address. */
export const typedCouponCode = (typed: string): string =>
  normalizeCouponCode(typed.slice(typed.lastIndexOf('#') + 1))
