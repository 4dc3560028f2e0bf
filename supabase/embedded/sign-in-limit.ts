const WINDOW_MS = 60_000
const MOST_WRONG = 5

/**
 * Slows down who guesses passwords: after five wrong ones from one address the next has to wait until
 * a minute has passed.
 *
 * @param now milliseconds on any clock that never goes back
 */
export function createSignInLimit(now: () => number) {
  const attempts = new Map<string, readonly number[]>()

  const recent = (address: string) =>
    (attempts.get(address) ?? []).filter((at) => now() - at < WINDOW_MS)

  return {
    /** Counts an attempt before its outcome is known: many at once are many. False when it must wait. */
    begin(address: string): boolean {
      const known = recent(address)
      if (known.length >= MOST_WRONG) return false
      for (const other of attempts.keys())
        if (recent(other).length === 0) attempts.delete(other)
      attempts.set(address, [...known, now()])
      return true
    },
    /** The password was right. */
    succeed: (address: string) => void attempts.delete(address),
  }
}
