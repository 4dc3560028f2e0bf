/**
 * Parses JSON; null if the text is none: any script of the origin may write to storage. The menu's
 * first load has no valibot: its values are checked by hand.
 */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
