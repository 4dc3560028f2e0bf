import type { ListRow } from '@/shop/sheets/lists'
import { isbnsIn } from './isbn'
import { folded } from './rules'

/** Columns besides title, author and ISBN; what does not fit in them is left out. */
export const moreNames = ['genre', 'pages', 'read_minutes', 'hint', 'place'] as const

export type MoreName = (typeof moreNames)[number]

export const columnNames = ['title', 'author', 'isbn', ...moreNames] as const

export type ColumnName = (typeof columnNames)[number]

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
export type Columns = ReadonlyMap<ColumnName, readonly number[]>

export type Heading = { readonly at: number; readonly columns: Columns }

/** A longer text is no heading. */
const MOST_LETTERS = 40
/** Lines of a report that may stand above the headings. */
const MOST_ABOVE = 20

/** The row that names the most columns, if one near the start names title or ISBN. */
export function headingOf(rows: readonly ListRow[]): Heading | null {
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
export const keyOf = (text: string): string => folded(text).replaceAll(/[^a-z\d]/g, '')

function columnsOf(cells: readonly string[]): Columns {
  const keys = cells.map((cell) => (cell.length > MOST_LETTERS ? '' : keyOf(cell)))
  const columns = new Map<ColumnName, readonly number[]>()
  for (const name of columnNames) {
    const places = headings[name].flatMap((heading) =>
      keys.flatMap((key, place) => (heading.test(key) ? [place] : [])),
    )
    if (places.length > 0) columns.set(name, name === 'isbn' ? places : places.slice(0, 1))
  }
  return columns
}
