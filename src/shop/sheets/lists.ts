// Lists as people write them: files of spreadsheets and shop systems, or pasted text.
import { unmarked } from './csv'
import { isBlank } from '@/lib/text'

/** The longest list, in bytes: 2,000 books with all columns are a tenth of it. */
const MOST_BYTES = 5 * 1024 * 1024

/** What a file dialog offers as lists. */
export const LIST_FILES = '.csv,.txt,.tsv,.xlsx,.xls,.ods,text/csv,text/plain'

/** The text of a chosen list, also of a workbook; null for a file that is none, or over 5 MB. */
export async function textOfFile(file: File): Promise<string | null> {
  if (file.size > MOST_BYTES) return null
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const text = textOf(bytes)
    return text ?? (await (await import('./workbook')).textOfWorkbook(bytes))
  } catch {
    // No workbook, or moved or closed to us since it was chosen.
    return null
  }
}

/**
 * The text of bytes: UTF-16 by its mark, else UTF-8, else Windows-1252, which accepts any bytes. A
 * few damaged letters leave UTF-8 what it is, and become U+FFFD. Null for a binary file.
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
  const cell = new RegExp(
    `(?:${QUOTED}|([^${separators}\\r\\n]*))([${separators}]|\\r\\n?|\\n|$)`,
    'yu',
  )
  const rows: ListRow[] = []
  let cells: string[] = []
  const [named = ''] = SEPARATOR_LINE.exec(plain) ?? []
  let line = named ? 2 : 1
  let start = named.length
  cell.lastIndex = start
  for (;;) {
    const [, quoted, bare, end = ''] = cell.exec(plain) ?? []
    cells.push(plainOf(quoted?.replaceAll('""', '"') ?? bare))
    // A separator at the end opens one more cell.
    if (/[^\r\n]/.test(end)) continue
    const row = plain.slice(start, cell.lastIndex - end.length)
    if (!cells.every(isBlank)) rows.push({ cells, line, text: row })
    if (!end) return rows
    line += row.split(/\r\n?|\n/).length
    cells = []
    start = cell.lastIndex
  }
}

/** Quotes may open a formula that keeps digits as text, too: `="00123"`. */
const QUOTED = ' *=?"([^"]*(?:""[^"]*)*)"[\\s\\p{C}]*?'

const plainOf = (cell = '') => unmarked(cell.replace(/^="(.*)"$/s, '$1'))
