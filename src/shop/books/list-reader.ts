import { isCutByExcel, type ListRow, namedSeparator, rowsOf } from '@/shop/sheets/lists'
import { isbnsIn, isLikeIsbn } from './isbn'
import { bookDraftOf, folded, isCount, MOST, MOST_LETTERS, newBook, tidy } from './rules'

/** More rows than a shop displays, and as many as a window can show. */
export const MOST_ROWS = 2000

/** The sample's headings, and one book. Excel would shorten an ISBN without dashes. */
export const sampleRows: readonly (readonly string[])[] = [
  'Título;Autor;ISBN;Gênero;Páginas;Minutos de leitura;Dica;Onde fica',
  'Dom Casmurro;Machado de Assis;978-85-359-1484-9;Romance;256;300;Um marido, uma mulher e uma dúvida.;Mesa da frente',
].map((row) => row.split(';'))

/** Columns besides title, author and ISBN; what does not fit in them is left out. */
const moreNames = ['genre', 'pages', 'read_minutes', 'hint', 'place'] as const

export type MoreName = (typeof moreNames)[number]

export const columnNames = ['title', 'author', 'isbn', ...moreNames] as const

type ColumnName = (typeof columnNames)[number]

type Cells = Record<ColumnName, string>

/** A row of a list that may become a book, as read and corrected; empty means unknown. */
export type ImportRow = Readonly<Cells> & {
  readonly id: number
  /** Values of the list that do not fit into a book. */
  readonly leftOut: readonly MoreName[]
  /** A code in place of an ISBN: the shop's own, or of something that is no book. */
  readonly otherCode: string
  /** A note for staff, such as why it was not stored. */
  readonly note: string
}

export type BookList = {
  /** `MOST_ROWS` of them at most. */
  readonly rows: readonly ImportRow[]
  readonly total: number
  /** Lines that are no books: the headings, and those of a report above them. */
  readonly skipped: readonly string[]
}

/** Reads books from pasted, scanned or chosen text: a list with or without headings, or ISBNs. */
export function readList(text: string): BookList {
  const { rows, heading } = tableOf(text)
  const head = heading && rows[heading.at]
  const isHeading = ({ text: line }: ListRow) => line === head?.text
  const books = rows.slice(heading ? heading.at + 1 : 0).filter((row) => !isHeading(row))
  const skipped = rows.filter(
    (row, place) => heading && (place < heading.at || isHeading(row)),
  )
  const found = withoutIndex(books, head?.cells).flatMap((cells) =>
    heading ? asNamed(cells, heading.columns) : asUnnamed(cells),
  )
  return {
    rows: found.slice(0, MOST_ROWS).map(asRow),
    total: found.length,
    skipped: skipped.map(({ text: line }) => line.trim()),
  }
}

type Table = { readonly rows: readonly ListRow[]; readonly heading: Heading | null }

/** Occurs in no list: text with one column is not split. */
const NO_SEPARATOR = '\u001F'

/**
 * Uses the separator that the list names; else, of semicolon, tab and comma, the one that yields
 * the most known headings, then the most cells.
 */
function tableOf(text: string): Table {
  const named = namedSeparator(text)
  const [best] = (named ? [named] : [';', '\t', ','])
    .map((separator) => tableWith(text, separator))
    .sort((one, other) => rankOf(other) - rankOf(one))
  const { rows, heading } = best ?? tableWith(text, NO_SEPARATOR)
  const hasOneColumn = heading !== null && rows[heading.at]?.cells.length === 1
  return hasOneColumn ? tableWith(text, NO_SEPARATOR) : { rows, heading }
}

function tableWith(text: string, separator: string): Table {
  const rows = rowsOf(text, separator)
  return { rows, heading: headingOf(rows) }
}

/** A known heading counts more than all cells of a row. */
function rankOf({ rows, heading }: Table): number {
  const width = rows[heading?.at ?? 0]?.cells.length ?? 0
  return (heading?.columns.size ?? 0) + width / (width + 1)
}

/**
 * Headings of Bling, Tiny, Bookinfo, Skoob, Goodreads, Calibre, WooCommerce, our sample, and sheets
 * in Portuguese and English: folded, without spaces and signs. Earlier patterns count more.
 */
const headings: Readonly<Record<ColumnName, readonly RegExp[]>> = {
  title: [
    /^(titulo|title)s?$/,
    /^(titulo|nome|title|name)(do|of)?(livro|book)$|^nomeda?obra$/,
    /^(livro|obra|book)(titulo|nome|title|name)?s?$/,
    /^((nome|titulo)(do)?)?produtos?$|^nome$|^(product)?name$|^product(title)?$/,
    /^(descricao|description)((do|of)?(produto|item|livro|product))?$/,
    /^titulo|^item$/,
  ],
  author: [
    /^(autor|author)(a|es|as|s)?$/,
    /^nomed[oa]autora?$|^autora?nome$|^authorname$|^quemescreveu$|^escritora?$|^autoria$|^writer$/,
    /^(autor|author)(?!lf|sort)/,
  ],
  isbn: [
    /isbn13$/,
    /^(?=.*(isbn|ean|gtin|upc|barra|barcode))(isbn|ean|gtin|upc|barcode|barras?|codigo|cod|numero|no?|d[aeo]|or|ou|livro|book|uid|8|1[0-4])+$/,
    /^identifi(ers?|cador(es)?)$/,
  ],
  genre: [
    /^gener?os?$|^genres?$/,
    /^(assunto|categoria|tema|subject)s?$|^categor(y|ies)$|^tags$/,
  ],
  pages: [
    /^(no?|num|numero|number|qtde?|quantidade|total)?(de|of)?(paginas?|pags?|pgs?|pages?)(count)?$/,
  ],
  read_minutes: [/^(minutos|tempo)(de)?(leitura)?$|^reading(time|minutes)$|^minutes$/],
  hint: [/^(dica|pista|hint)s?$/],
  place: [/^ondefica(naloja)?$|^(localizacao|local|estante|prateleira|location|shelf)$/],
}

/** The places of the columns that a row of headings names: of ISBNs, all of them. */
type Columns = ReadonlyMap<ColumnName, readonly number[]>

type Heading = { readonly at: number; readonly columns: Columns }

const MOST_HEADING_LETTERS = 40
/** Lines of a report that may stand above the headings. */
const MOST_ABOVE = 20

/** The row that names the most columns, if one near the start names title or ISBN. */
function headingOf(rows: readonly ListRow[]): Heading | null {
  let best: Heading | null = null
  for (const [at, { cells }] of rows.slice(0, MOST_ABOVE).entries()) {
    // Where books have begun, no headings follow.
    if (cells.some((cell) => isbnsIn(cell).isbns.length > 0)) break
    const columns = columnsOf(cells)
    const isHeading =
      columns.has('isbn') || (columns.has('title') && (at === 0 || columns.size > 1))
    if (isHeading && columns.size > (best?.columns.size ?? 0)) best = { at, columns }
  }
  return best
}

/** A text folded and without spaces and signs. */
const keyOf = (text: string): string => folded(text).replaceAll(/[^a-z\d]/g, '')

function columnsOf(cells: readonly string[]): Columns {
  const keys = cells.map((cell) => (cell.length > MOST_HEADING_LETTERS ? '' : keyOf(cell)))
  const columns = new Map<ColumnName, readonly number[]>()
  for (const name of columnNames) {
    const places = headings[name].flatMap((heading) =>
      keys.flatMap((key, place) => (heading.test(key) ? [place] : [])),
    )
    if (places.length > 0) columns.set(name, name === 'isbn' ? places : places.slice(0, 1))
  }
  return columns
}

/** The cells of rows without a first column that numbers them and has no heading. */
function withoutIndex(rows: readonly ListRow[], head?: readonly string[]) {
  const first = Number(rows[0]?.cells[0] || Number.NaN)
  const isIndex =
    (first === 0 || first === 1) &&
    rows.every(
      ({ cells }, place) =>
        cells[0] === String(first + place) &&
        cells.length === (head ? head.length + 1 : Math.max(2, cells.length)),
    )
  return rows.map(({ cells }) => (isIndex ? cells.slice(1) : cells))
}

type FoundCells = { readonly [Name in ColumnName | 'otherCode']?: string | undefined }

function asNamed(row: readonly string[], columns: Columns): readonly FoundCells[] {
  const cells: { [Name in ColumnName]?: string | undefined } = {}
  for (const [name, [place = -1]] of columns) cells[name] = row[place]
  const places = columns.get('isbn') ?? []
  const codes = places.map((place) => row[place] ?? '').filter((code) => !isNoCode(code))
  const isbns =
    codes.map((code) => isbnsIn(code).isbns).find((found) => found.length > 0) ?? []
  const { title = '' } = cells
  const inTitle = isbnsIn(title)
  // A code may have been scanned into the column of the titles.
  if (isLikeIsbn(title) || inTitle.rest === '')
    return withIsbns(
      { ...cells, title: '' },
      [...isbns, ...inTitle.isbns],
      [...codes, title],
    )
  return isbns.length > 0
    ? withIsbns(cells, isbns, codes)
    : withIsbns({ ...cells, title: inTitle.rest }, inTitle.isbns, codes)
}

/** The books of a row without headings: tells codes by their digits, takes title before author. */
function asUnnamed(row: readonly string[]): readonly FoundCells[] {
  const parts = row.map(isbnsIn)
  const others = parts.map(({ rest }) => rest).filter((rest) => /[\p{L}\d]/u.test(rest))
  const isAlone = others.length === 1
  const texts = others.filter((text) => !isCode(text) && (isAlone || !isNoCode(text)))
  const [title, ...more] = texts
  return withIsbns(
    {
      title,
      author: more.find((text) => /^\P{N}*\p{L}/u.test(text) && !text.includes('R$')),
    },
    parts.flatMap(({ isbns }) => isbns),
    others.filter((text) => isCode(text) && !isNoCode(text)),
  )
}

/** Whether a cell without a heading holds a code. */
const isCode = (text: string) =>
  isLikeIsbn(text) || isCutByExcel(text) || /^(?:\P{L}*\d){9}\P{L}*$/u.test(text)

/** What people write where a book has no code, folded and without spaces and signs. */
const NO_CODE =
  /^(0*|na|nd|nan|null|nulo|none|nenhum|sem(gtin|ean|isbn|codigo|barras)*|nao(possui|tem|ha|consta|informado|disponivel|seaplica)?)$/

const isNoCode = (text: string) => NO_CODE.test(keyOf(text))

/** A book; of several ISBNs, each after the first is a book of its own. */
function withIsbns(
  cells: FoundCells,
  isbns: readonly string[],
  codes: readonly string[],
): readonly FoundCells[] {
  const [isbn, ...others] = new Set(isbns)
  const meant = codes.find((code) => isLikeIsbn(code) || isCutByExcel(code))
  const otherCode = isbn || meant ? '' : codes[0]
  return [
    { ...cells, isbn: isbn ?? meant, otherCode },
    ...others.map((other) => ({ isbn: other })),
  ]
}

function asRow(found: FoundCells, id: number): ImportRow {
  const cells: Cells = bookDraftOf(newBook)
  for (const name of columnNames) cells[name] = tidy(found[name] ?? '')
  for (const name of ['pages', 'read_minutes'] as const) cells[name] = countIn(cells[name])
  const leftOut = moreNames.filter((name) => !fits(name, cells[name]))
  for (const name of leftOut) cells[name] = ''
  return { ...cells, id, leftOut, otherCode: tidy(found.otherCode ?? ''), note: '' }
}

const fits = (name: MoreName, text: string) =>
  name === 'pages' || name === 'read_minutes'
    ? isCount(text, MOST[name])
    : text.length <= MOST_LETTERS[name]

const COUNT =
  /^(?:p|pags?|paginas)?\W*(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,]0+)?\s*(?:(?:p|pp|pgs?|pags?|paginas?|pages?|min|minutos?)(?:\W.*)?)?$/

/** `256 p.`, `1.024`, `256,0` in digits; other texts as they are. */
const countIn = (text: string) =>
  COUNT.exec(folded(text))?.[1]?.replaceAll(/\D/g, '') ?? text
