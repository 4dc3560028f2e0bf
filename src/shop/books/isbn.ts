import { isEan13 } from '@/shop/coupon/ean13'

/** Between the digits of a printed ISBN. */
const GAP = String.raw`[\s\u00ad\u2010-\u2015\u2212-]{0,3}`

/** Thirteen digits from 978 or 979 on, and the decimals that a spreadsheet adds. */
const LONG = new RegExp(
  String.raw`(^|\D)(9${GAP}7${GAP}[89](?:${GAP}\d){10})(?:[.,]0+)?(?!\d|e\+?\d)`,
  'gi',
)

/** Ten, in one piece or in four groups. */
const SHORT =
  /(^|[^\dA-Za-z-])(\d{9}[\dX]|\d{1,5}(?:[\s\u2010-\u2015-]\d{1,7}){2}[\s\u2010-\u2015-][\dX])(?:[.,]0+)?(?![\dA-Za-z-])/gi

/** Thirteen digits as an amount: `9.788.535.914.849`. */
const GROUPED = /(^|\D)9([.,])(7[89]\d)\2(\d{3})\2(\d{3})\2(\d{3})(?!\d)/g

/** What labels and scanners put before a code. */
const LABEL =
  /[\][][A-Za-z]\d|(^|\P{L})(?:(?:e-?)?isbn(?:[\s-]*1[03](?!\d{4}))?|(?:ean|gtin)(?:-?13)?|c[óo]d(?:igo)?\.?(?: de barras)?)(?!\p{L})[\s:=.\p{Pd}]*(?=\W*\d)/giu

const bare = (text: string) =>
  text.replaceAll(LABEL, '$1 ').replaceAll(GROUPED, '$19$3$4$5$6')

/** The ISBNs in a text, as ISBN-13 and each once, and the text without them and their labels. */
export function isbnsIn(text: string): {
  readonly isbns: readonly string[]
  readonly rest: string
} {
  const found: string[] = []
  const take = (whole: string, before: string, printed: string) => {
    const digits = digitsOf(printed)
    const isbn = isIsbn10(digits) ? from10(digits) : digits
    if (!isIsbn(isbn)) return whole
    found.push(isbn)
    return `${before} `
  }
  const rest = bare(text).replaceAll(LONG, take).replaceAll(SHORT, take)
  if (found.length === 0) return { isbns: [], rest: text }
  return { isbns: [...new Set(found)], rest: tidied(rest) }
}

const digitsOf = (printed: string) =>
  printed
    .replace(/[.,]0+$/, '')
    .replaceAll(/[^\dx]/gi, '')
    .toUpperCase()

/** A text without the marks that stood around an ISBN. */
const tidied = (text: string) =>
  /[\p{L}\d]/u.test(text)
    ? text
        .replaceAll(/\(\s*\)|\[\s*\]/g, ' ')
        .replace(/^['"=]+\s+/, '')
        .replaceAll(/^[\s.,:;=|/\p{Pd}]+|[\s,:;=|/\p{Pd}]+$/gu, '')
    : ''

/** The one ISBN in a text, as ISBN-13; null if there is none, or if there are several. */
export function isbn13Of(text: string): string | null {
  const [isbn = null, ...others] = isbnsIn(text).isbns
  return others.length === 0 ? isbn : null
}

/** Whether a text is meant as one ISBN, though a digit may be wrong. */
export const isLikeIsbn = (text: string): boolean =>
  /^(?:97[89]\d{5,15}|\d{9}[\dX]?)$/.test(digitsOf(bare(text))) &&
  !/\p{L}/u.test(bare(text).replace(/x\W*$/i, ''))

function isIsbn10(typed: string) {
  if (!/^\d{9}[\dX]$/.test(typed)) return false
  const sum = Array.from(typed, (digit) => (digit === 'X' ? 10 : Number(digit))).reduce(
    (total, digit, place) => total + digit * (10 - place),
    0,
  )
  return sum % 11 === 0
}

const from10 = (isbn: string) =>
  Array.from('0123456789', (digit) => `978${isbn.slice(0, 9)}${digit}`).find(isIsbn) ?? ''

/** Whether an ISBN-13 has a correct check digit. */
const isIsbn = (isbn: string) => /^97[89]/.test(isbn) && isEan13(isbn)
