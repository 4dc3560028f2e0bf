type Cell = string | number

/** Tells a spreadsheet that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The start of a formula, also after blanks, marks or in full-width letters, at the start of a cell. A
 * spreadsheet that is not Brazilian starts a cell after a comma, too.
 */
const FORMULA = /([,\t\r\n]|^)(?=[\s']*[=+\-@＝＋－＠|%])/g

const MARKED_FORMULA = /([,\t\r\n]|^)'(?=[\s']*[=+\-@＝＋－＠|%])/g

/**
 * Rows as CSV for a Brazilian spreadsheet: semicolons between cells, decimal commas, and no cell
 * that is a formula.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = cell.replace(FORMULA, "$&'")
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A cell as it was before it was written: without the marks that keep it from being a formula. */
export const unmarked = (cell: string): string => cell.replace(MARKED_FORMULA, '$1')
