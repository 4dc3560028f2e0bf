/**
 * Parses JSON; null if it is none, since anyone may write to storage. The menu's first load has no
 * valibot: what it reads is checked by hand.
 */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
