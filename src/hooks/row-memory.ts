import { readStored, store } from '@/device/storage'

/** Where a screen keeps the rows it read last, for when the service is out of reach. */
export type RowMemory<Row> = {
  readonly key: string
  /** Whether what was found in storage is such a row: anything may lie there. */
  readonly isRow: (value: unknown) => value is Row
}

export function rememberRows<Row>({ key }: RowMemory<Row>, rows: readonly Row[]) {
  store(key, JSON.stringify(rows))
}

/** The remembered rows; none when storage holds anything else. */
export function recallRows<Row>({ key, isRow }: RowMemory<Row>): readonly Row[] {
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
