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

function cellOf(value: CellValue): string {
  const text = String(value ?? '')
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
