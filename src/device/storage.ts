/** Local storage that never throws: a full, forbidden or absent one reads as empty. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** False when the value could not be kept. */
export function store(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function discard(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // What may not be touched cannot have been kept.
  }
}
