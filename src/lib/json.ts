/** Parses JSON; null if it is none, since anyone may write to storage. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
