import { type CellValue, read } from 'hucre'

/**
 * The first sheet of a workbook (XLSX, XLS or ODS) that is in sight and not empty, as text for
 * `rowsOf`. Rejects what is no workbook, or needs a password.
 */
export async function textOfWorkbook(bytes: Uint8Array): Promise<string> {
  const { sheets } = await read(bytes)
  const shown = sheets.find(({ hidden, veryHidden, rows }) => {
    return !hidden && !veryHidden && rows.length > 0
  })
  const rows = shown?.rows.map((cells) => cells.map(cellOf).join('\t')) ?? []
  return ['sep=\t', ...rows].join('\n')
}

/** A text that a spreadsheet took for a day: it holds days without a time zone. */
const dayIn = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC' })

function cellOf(value: CellValue): string {
  const text = value instanceof Date ? dayIn.format(value) : String(value ?? '')
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
