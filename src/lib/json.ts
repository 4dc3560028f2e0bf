/** What a text says in JSON; null of anything else, as anybody may write to storage. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
