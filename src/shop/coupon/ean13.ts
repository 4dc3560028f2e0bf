// EAN-13 (ISO/IEC 15420): a module is one unit wide, `1` is dark.

/**
 * The left-hand patterns. The right half inverts them; those with the other parity are the right
 * ones mirrored.
 */
const LEFT =
  '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(
    ' ',
  )

/** The parity of the six left digits, which encodes the first digit. */
const PARITY =
  '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ')

/** Light modules before and after, which scanners need. */
const QUIET = [11, 7] as const
const GUARD = '101'
const MIDDLE = '01010'

/** Modules in a row, quiet zones included. */
export const EAN13_WIDTH = QUIET[0] + 95 + QUIET[1]

/** Whether a text is 13 digits with a correct check digit. */
export function isEan13(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false
  const sum = Array.from(text, Number).reduce(
    (all, digit, place) => all + digit * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return sum % 10 === 0
}

/** The bars of a valid code, as an SVG path this many modules high. */
export function ean13Path(code: string, height: number): string {
  const parity = PARITY[Number(code[0])] ?? ''
  const left = Array.from(code.slice(1, 7), (digit, place) =>
    parity[place] === '1' ? reversed(inverted(digit)) : (LEFT[Number(digit)] ?? ''),
  )
  const right = Array.from(code.slice(7), inverted)
  const modules = [GUARD, ...left, MIDDLE, ...right, GUARD].join('')
  return Array.from(modules.matchAll(/1+/g), ({ 0: bar, index }) => {
    const width = bar.length
    return `M${QUIET[0] + index} 0h${width}v${height}h-${width}z`
  }).join('')
}

const inverted = (digit: string) =>
  (LEFT[Number(digit)] ?? '').replace(/./g, (module) => (module === '1' ? '0' : '1'))

const reversed = (modules: string) => Array.from(modules).reverse().join('')
