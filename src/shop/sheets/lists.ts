// Lists as people write them: files of spreadsheets and shop systems, or pasted text.
import { unmarked } from './csv'
import { isBlank } from '@/lib/text'

/**
 * A file's text: UTF-16 by its mark, else UTF-8, else Windows-1252, which accepts any bytes. A few
 * damaged letters leave UTF-8 what it is, and become U+FFFD. Null for a binary file, such as a
 * workbook.
 */
export function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) return null
  const text = new TextDecoder().decode(bytes)
  const lost = text.split(LOST_LETTER).length - 1
  const whole = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0
  return lost > whole ? new TextDecoder('windows-1252').decode(bytes) : text
}

/** Stands for bytes that are no letter. */
export const LOST_LETTER = '\uFFFD'

/** Whether Excel has shortened a long number: `9,78851E+12`. */
export const isCutByExcel = (text: string): boolean =>
  /^\W*\d([.,]\d+)?E\+\d+\W*$/i.test(text)

/** A row that is not empty. */
export type ListRow = {
  readonly cells: readonly string[]
  /** Its first line in the text, from 1. */
  readonly line: number
  /** As it stands there. */
  readonly text: string
}

/** A first line that tells Excel the separator. */
const SEPARATOR_LINE = /^sep=([;,\t|])[;,\t]*(?:\r\n?|\n|$)/i

/** The separator that the first line names; undefined if it names none. */
export const namedSeparator = (text: string) =>
  SEPARATOR_LINE.exec(text.replace(/^\uFEFF/, ''))?.[1]

/**
 * Splits a text into rows that are not empty, and rows into cells at any of these characters. A
 * quoted cell may hold separators and line breaks. A quote that nothing closes is a letter: CSV
 * libraries take the rest of the list into its cell.
 */
export function rowsOf(text: string, separators: string): readonly ListRow[] {
  const plain = text.replace(/^\uFEFF/, '')
  const separator = new RegExp(`[${separators}]|\\r\\n?|\\n|$`, 'g')
  const rows: ListRow[] = []
  let cells: string[] = []
  let line = 1
  let start = 0
  let at = 0
  const named = SEPARATOR_LINE.exec(plain)
  if (named) [line, start, at] = [2, named[0].length, named[0].length]
  while (at <= plain.length) {
    const { cell, end, next } = cellAt(plain, at, separator)
    cells.push(cell)
    at = next
    // A separator at the end opens one more cell.
    if (end < plain.length && separators.includes(plain.charAt(end))) continue
    const row = plain.slice(start, end)
    if (!cells.every(isBlank)) rows.push({ cells, line, text: row })
    line += 1 + (row.match(/\r\n?|\n/g)?.length ?? 0)
    cells = []
    start = at
    if (end === plain.length) break
  }
  return rows
}

/** Opens a quoted cell, or a formula that keeps digits as text: `="00123"`. */
const OPENING = /[ ]*=?"/y

/** The cell from here on, where its separator stands, and where the next one begins. */
function cellAt(text: string, from: number, separator: RegExp) {
  OPENING.lastIndex = from
  const open = OPENING.test(text) ? OPENING.lastIndex : -1
  const close = open === -1 ? -1 : closingQuote(text, open)
  const quoted = close === -1 ? null : endFrom(close + 1)
  if (quoted && isBlank(text.slice(close + 1, quoted.end)))
    return { ...quoted, cell: plainOf(text.slice(open, close).replaceAll('""', '"')) }
  const bare = endFrom(from)
  return { ...bare, cell: plainOf(text.slice(from, bare.end)) }

  function endFrom(place: number) {
    separator.lastIndex = place
    const found = separator.exec(text)
    const end = found?.index ?? text.length
    return { end, next: end + (found?.[0].length ?? 0) }
  }
}

/** Where the quoted text ends; -1 if it does not. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

const plainOf = (cell: string) => unmarked(cell.replace(/^="(.*)"$/s, '$1'))
