import { readStored, store } from './storage'

/** Keeps the rows that were read last, for when the service is out of reach. */
export function storeRows(key: string, rows: readonly unknown[]) {
  store(key, JSON.stringify(rows))
}

/** The stored rows; none when storage holds anything else, as anybody may write to it. */
export function readStoredRows<Row>(
  key: string,
  isRow: (value: unknown) => value is Row,
): readonly Row[] {
  const found = parse(readStored(key))
  return Array.isArray(found) && found.every(isRow) ? found : []
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
