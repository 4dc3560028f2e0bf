import { dsvFormat } from 'd3-dsv'
import type { Book, BookFields } from '@/data/books'
import { changedFields } from '@/lib/changed-fields'
import { unmarked } from '@/lib/csv'
import { isBlank } from '@/lib/text'
import {
  draftOf,
  fieldsOf,
  folded,
  isCount,
  isbn13Of,
  MOST,
  MOST_LETTERS,
  newBook,
} from './rules'

/** More rows than a shop displays, and as many as a window can show. */
export const MOST_ROWS = 2000

/** Columns besides title, author and ISBN; what does not fit in them is left out. */
const moreNames = ['genre', 'pages', 'read_minutes', 'hint', 'place'] as const

export type MoreName = (typeof moreNames)[number]

const columnNames = ['title', 'author', 'isbn', ...moreNames] as const

type ColumnName = (typeof columnNames)[number]

/**
 * Headings of Bling, Tiny, Bookinfo and our sample, folded and without signs; the first match
 * counts.
 */
const headings: Readonly<Record<ColumnName, readonly string[]>> = {
  title: ['titulo', 'livro', 'descricao', 'nome', 'produto', 'title'],
  author: ['autor', 'autores', 'autora', 'quemescreveu', 'author'],
  isbn: ['isbn', 'isbn13', 'gtinean', 'ean', 'gtin', 'codigodebarras'],
  genre: ['genero', 'assunto'],
  pages: ['paginas', 'numerodepaginas', 'ndepaginas'],
  read_minutes: ['minutosdeleitura', 'minutos'],
  hint: ['dica'],
  place: ['ondefica', 'ondeficanaloja', 'localizacao'],
}

/** The sample's headings, and one book. */
export const sampleRows: readonly (readonly string[])[] = [
  'Título;Autor;ISBN;Gênero;Páginas;Minutos de leitura;Dica;Onde fica',
  'Dom Casmurro;Machado de Assis;9788535914849;Romance;256;300;Um marido, uma mulher e uma dúvida.;Mesa da frente',
].map((row) => row.split(';'))

/**
 * A file's text as UTF-8, else as Windows-1252, which accepts any bytes. Null for a binary file,
 * such as a workbook.
 */
export function textOf(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Occurs in no file: text with one column is not split. */
const NO_SEPARATOR = '\u001F'

const keyOf = (heading: string) => folded(heading).replaceAll(/[^a-z\d]/g, '')

const columnsOf = (row: readonly string[]) => {
  const keys = row.map(keyOf)
  const found = new Map<ColumnName, number>()
  for (const name of columnNames) {
    const heading = headings[name].find((one) => keys.includes(one))
    if (heading !== undefined) found.set(name, keys.indexOf(heading))
  }
  return found
}

const isHeading = (columns: ReadonlyMap<ColumnName, number>) =>
  columns.has('title') || columns.has('isbn')

/**
 * The non-empty rows of a CSV. Of semicolon, tab and comma, uses the separator that yields the most
 * known headings, then the most cells.
 */
export function rowsOf(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/^\uFEFF/, '')
  const [rows = []] = [';', '\t', ',']
    .map((separator) => cellsOf(plain, separator))
    .sort((one, other) => rankOf(other) - rankOf(one))
  const [head = []] = rows
  const hasOneColumn = head.length === 1 && isHeading(columnsOf(head))
  return hasOneColumn ? cellsOf(plain, NO_SEPARATOR) : rows
}

/** A known heading counts more than all cells of a row. */
const rankOf = ([head = []]: readonly (readonly string[])[]) =>
  columnsOf(head).size + head.length / (head.length + 1)

const cellsOf = (text: string, separator: string) =>
  dsvFormat(separator)
    .parseRows(text)
    .filter((row) => !row.every(isBlank))
    .map((row) => row.map(unmarked))

type Cells = Record<ColumnName, string>

/** A row of a list that may become a book, as read and corrected; empty means unknown. */
export type ImportRow = Readonly<Cells> & {
  readonly id: number
  /** What the list says that no book can hold. */
  readonly leftOut: readonly MoreName[]
  /** A note for staff, such as why it was not stored. */
  readonly note: string
}

/**
 * Reads books from pasted, scanned or chosen text: a CSV with or without headings, or ISBNs.
 *
 * @returns `total` counts all rows; `rows` has at most `MOST_ROWS` of them, those to correct first
 */
export function readList(text: string): {
  readonly rows: readonly ImportRow[]
  readonly total: number
} {
  const [head = [], ...others] = rowsOf(text)
  const columns = columnsOf(head)
  const found = isHeading(columns)
    ? others.map((row) => asNamed(row, columns))
    : [head, ...others].flatMap((row) => asUnnamed(row))
  const rows = found.slice(0, MOST_ROWS).map((cells, id) => asRow(id, cells))
  return {
    rows: [...rows].sort((one, other) => Number(isWrong(other)) - Number(isWrong(one))),
    total: found.length,
  }
}

type FoundCells = { [Name in ColumnName]?: string | undefined }

const asNamed = (row: readonly string[], columns: ReadonlyMap<ColumnName, number>) => {
  const cells: FoundCells = {}
  for (const [name, place] of columns) cells[name] = row[place]
  return cells
}

/** A row without headings: recognises ISBNs by their digits, and takes title before author. */
function asUnnamed(row: readonly string[]): readonly FoundCells[] {
  const texts = row.filter((cell) => !isBlank(cell))
  const [isbn, ...otherIsbns] = texts.filter(looksLikeIsbn)
  const [title, author] = texts.filter((cell) => !looksLikeIsbn(cell))
  return [{ isbn, title, author }, ...otherIsbns.map((other) => ({ isbn: other }))]
}

const looksLikeIsbn = (cell: string) => /^[\dx\s\u2010-\u2015-]{9,20}$/i.test(cell)

/** On one line, as form fields hold it. */
const clean = (text = '') => text.replaceAll(/[\s\0]+/g, ' ').trim()

function asRow(id: number, found: FoundCells): ImportRow {
  const cells: Cells = draftOf(newBook)
  for (const name of columnNames) cells[name] = clean(found[name])
  const leftOut = moreNames.filter((name) => !fits(name, cells[name]))
  for (const name of leftOut) cells[name] = ''
  return { ...cells, isbn: isbn13Of(cells.isbn) ?? cells.isbn, id, leftOut, note: '' }
}

const fits = (name: MoreName, text: string) =>
  name === 'pages' || name === 'read_minutes'
    ? isCount(text, MOST[name])
    : text.length <= MOST_LETTERS[name]

/**
 * What importing a row would do. `changed`, `same`: the book exists. `twice`: an earlier row is the
 * same book. `isbn`, `title`, `long` need correcting: a wrong digit, neither title nor ISBN, a text
 * that is too long.
 */
export type RowKind = 'new' | 'changed' | 'same' | 'twice' | RowProblem

type RowProblem = 'isbn' | 'title' | 'long'

export type JudgedRow = ImportRow & {
  readonly kind: RowKind
  /** The stored one, if there is any. */
  readonly book: Book | undefined
}

/** Judges each row, in the order of the list. */
export function judged(
  rows: readonly ImportRow[],
  books: readonly Book[],
): readonly JudgedRow[] {
  const shelf = createIndex<Book>()
  const earlier = createIndex<ImportRow>()
  const taken = new Set<Book>()
  // Of two equal books the first one listed counts.
  const inReach = books.filter(({ archived_at }) => archived_at === null)
  for (const book of [...inReach, ...books]) shelf.add(book, book)

  function kindOf(row: ImportRow, names: Names, book: Book | undefined): RowKind {
    const problem = problemOf(row)
    if (problem) return problem
    if (earlier.find(names) || (book && taken.has(book))) return 'twice'
    earlier.add(names, row)
    if (!book) return 'new'
    taken.add(book)
    return isAsStored(row, book) ? 'same' : 'changed'
  }

  return rows.map((row) => {
    const names = { ...row, isbn: isbn13Of(row.isbn) }
    const book = shelf.find(names)
    return { ...row, kind: kindOf(row, names, book), book }
  })
}

function problemOf({ title, author, isbn }: ImportRow): RowProblem | null {
  const known = isbn13Of(isbn)
  if (!isBlank(isbn) && !known) return 'isbn'
  if (isBlank(title) && !known) return 'title'
  const isLong = title.length > MOST_LETTERS.title || author.length > MOST_LETTERS.author
  return isLong ? 'long' : null
}

type Names = Pick<BookFields, 'title' | 'author' | 'isbn'>

/**
 * Finds the same book: by ISBN, or by title and author if one of the two has no ISBN. A different
 * ISBN is another edition.
 */
function createIndex<Found>() {
  const byIsbn = new Map<string, Found>()
  const byName = new Map<string, Found>()
  const byNameAlone = new Map<string, Found>()
  const put = (map: Map<string, Found>, key: string | null, found: Found) =>
    key !== null && !map.has(key) && map.set(key, found)

  return {
    add(names: Names, found: Found) {
      put(byIsbn, names.isbn, found)
      put(byName, nameOf(names), found)
      if (names.isbn === null) put(byNameAlone, nameOf(names), found)
    },
    find(names: Names): Found | undefined {
      const name = nameOf(names) ?? ''
      return names.isbn === null
        ? byName.get(name)
        : (byIsbn.get(names.isbn) ?? byNameAlone.get(name))
    },
  }
}

const nameOf = ({ title, author }: Names) =>
  isBlank(title) ? null : JSON.stringify([title, author].map((text) => folded(clean(text))))

/** What a row says, as a draft holds it. */
function told(row: ImportRow) {
  const cells = { ...row, isbn: isbn13Of(row.isbn) ?? '' }
  const texts = columnNames.map((name) => [name, clean(cells[name])] as const)
  return Object.fromEntries(texts.filter(([, text]) => !isBlank(text)))
}

/** What is sent for a row: a whole new book, or what the list changes of a stored one. */
export function importedFields(row: ImportRow, book?: Book): Partial<BookFields> {
  const fields = fieldsOf({ ...draftOf(book ?? newBook), ...told(row) })
  return book ? (changedFields(book, fields) ?? {}) : fields
}

const isAsStored = (row: ImportRow, book: Book) =>
  Object.keys(importedFields(row, book)).length === 0

/** Whether importing writes this row. */
export const isImportable = ({ kind }: JudgedRow): boolean =>
  kind === 'new' || kind === 'changed'

/** Whether the row must be corrected first. */
export const isWrong = (row: ImportRow): boolean => problemOf(row) !== null

/** Whether the row would become a book without a cover. */
export const lacksCover = (row: JudgedRow): boolean =>
  isImportable(row) && !row.book?.cover_path
