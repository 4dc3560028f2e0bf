type Cell = string | number

/** Tells a spreadsheet that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The start of a formula in a cell, also after spaces, marks or in full-width letters. A
 * spreadsheet outside Brazil splits cells at commas, too.
 */
const FORMULA = /([,\t\r\n]|^)(?=[\s']*[=+\-@＝＋－＠|%])/g

const MARKED_FORMULA = /([,\t\r\n]|^)'(?=[\s']*[=+\-@＝＋－＠|%])/g

/**
 * Texts that a spreadsheet takes for a number, a day or an hour, and saves as another text: `007`,
 * `1/2`, `12E3`, digits of more than eleven places.
 */
const CHANGED = /^(?!(0|[1-9]\d{0,10})$)(\d+(E\d+)?|\d{1,4}[/.:-]\d{1,2})$/i

/**
 * Rows as CSV for a Brazilian spreadsheet: semicolons, decimal commas, texts that stay texts, and no
 * cell that runs as a formula of others.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')

/** The same as a file. */
export const csvFile = (rows: Parameters<typeof csvOf>[0]) =>
  new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' })

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = CHANGED.test(cell) ? `="${cell}"` : cell.replace(FORMULA, "$&'")
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A cell's text without the mark that keeps it from being a formula. */
export const unmarked = (cell: string): string => cell.replace(MARKED_FORMULA, '$1')
