import type { Book, BookFields } from './books'
import { changedFields } from '@/shop/staff/changed-fields'
import { isCutByExcel, LOST_LETTER } from '@/shop/sheets/lists'
import { isBlank } from '@/lib/text'
import { isbn13Of } from './isbn'
import { columnNames, type ImportRow } from './list-reader'
import { bookDraftOf, fieldsOf, folded, MOST_LETTERS, newBook, tidy } from './rules'

/**
 * What importing a row would do. `changed`, `same`: the book exists. `twice`: an earlier row is the
 * same book. The others need correcting: `isbn` has a wrong digit, `cut` an ISBN that Excel
 * shortened, `title` neither title nor ISBN, `long` too long a text, `damaged` a lost letter.
 */
export type RowKind = 'new' | 'changed' | 'same' | 'twice' | RowProblem

type RowProblem = 'isbn' | 'cut' | 'title' | 'long' | 'damaged'

export type JudgedRow = ImportRow & {
  readonly kind: RowKind
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
  if (isCutByExcel(isbn) || CUT_TO_ZEROS.test(isbn)) return 'cut'
  if (!isBlank(isbn) && !known) return 'isbn'
  if (isBlank(title) && !known) return 'title'
  const isLong = title.length > MOST_LETTERS.title || author.length > MOST_LETTERS.author
  if (isLong) return 'long'
  return `${title}${author}`.includes(LOST_LETTER) ? 'damaged' : null
}

/** An ISBN that Excel shortened, and then wrote out. */
const CUT_TO_ZEROS = /^97[89]\d+0{6}$/

type Names = Pick<BookFields, 'title' | 'author' | 'isbn'>

/**
 * Finds the same book: by ISBN, or by title and author if one of the two has no ISBN. A different
 * ISBN is another edition.
 */
function createIndex<Found>() {
  const known = new Map<string, Found>()
  return {
    add({ isbn, ...names }: Names, found: Found) {
      const name = nameOf(names)
      const keys = [isbn, name, isbn === null && name && `${name} without ISBN`]
      for (const key of keys) if (key && !known.has(key)) known.set(key, found)
    },
    find({ isbn, ...names }: Names): Found | undefined {
      const name = nameOf(names) ?? ''
      return known.get(isbn ?? name) ?? known.get(`${name} without ISBN`)
    },
  }
}

const nameOf = ({ title, author }: Omit<Names, 'isbn'>) =>
  isBlank(title) ? null : JSON.stringify([title, author].map((text) => folded(tidy(text))))

/** The values of a row, as a draft holds them. */
function told(row: ImportRow) {
  const cells = { ...row, isbn: isbn13Of(row.isbn) ?? '' }
  const texts = columnNames.map((name) => [name, tidy(cells[name])] as const)
  return Object.fromEntries(texts.filter(([, text]) => !isBlank(text)))
}

/** The fields to send for a row: a whole new book, or the changes of a stored one. */
export function importedFields(row: ImportRow, book?: Book): Partial<BookFields> {
  const fields = fieldsOf({ ...bookDraftOf(book ?? newBook), ...told(row) })
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

/** The rows to correct before all others. */
export const wrongFirst = (rows: readonly ImportRow[]): readonly ImportRow[] =>
  [...rows].sort((one, other) => Number(isWrong(other)) - Number(isWrong(one)))
