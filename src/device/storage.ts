import { parseJson } from '@/lib/json'

const onDevice = () => localStorage

/** Where to keep what lasts as long as the tab. */
export const inTab = () => sessionStorage

/** Storage that never throws: a full, forbidden or missing one reads as empty. */
export function readStored(key: string, place = onDevice): string | null {
  try {
    return place().getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value, or removes it if it is null. Returns false if storage did not. */
export function store(key: string, value: string | null, place = onDevice): boolean {
  try {
    if (value === null) place().removeItem(key)
    else place().setItem(key, value)
    return true
  } catch {
    return false
  }
}

const inMemory = new Map<string, string>()

/** Local storage that falls back to memory for as long as the page is open. */
export const keptStorage = {
  getItem: (key: string) => inMemory.get(key) ?? readStored(key),
  setItem(key: string, value: string) {
    if (store(key, value)) inMemory.delete(key)
    else inMemory.set(key, value)
  },
  removeItem(key: string) {
    inMemory.delete(key)
    store(key, null)
  },
}

/** Keeps the rows read last, for when the service is out of reach. */
export function storeRows(key: string, rows: readonly unknown[]) {
  store(key, JSON.stringify(rows))
}

/** The stored rows; none if they have another shape: other scripts may write to storage. */
export function readStoredRows<Row>(
  key: string,
  isRow: (value: unknown) => value is Row,
): readonly Row[] {
  const found = parseJson(readStored(key))
  return Array.isArray(found) && found.every(isRow) ? found : []
}
