type Cell = string | number

/** By which a spreadsheet knows the encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * What a spreadsheet takes for the start of a formula, also behind blanks or in full width, and where
 * one that is not Brazilian begins a cell.
 */
const FORMULA = /([,\t\r\n]|^)(?=\s*[=+\-@＝＋－＠|%])/g

/**
 * Rows as a Brazilian spreadsheet opens them: semicolons between cells, a comma before decimals,
 * no cell that it would calculate.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = cell.replace(FORMULA, "$&'")
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
