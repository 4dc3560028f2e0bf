/** Smaller bodies, such as a row, are not counted. */
const SMALL_BYTES = 16 * 1024
const MOST_AT_ONCE = 16
const MOST_AN_ADDRESS = 6

/**
 * Limits how many large bodies arrive at once, in total and per address: each stays in memory until
 * complete.
 */
export function createBodyLimit() {
  const underWay = new Map<string, number>()

  return {
    /** @returns a function that frees the place, or undefined if none is free */
    begin(address: string, announcedBytes: number | undefined): (() => void) | undefined {
      if (announcedBytes !== undefined && announcedBytes <= SMALL_BYTES) return () => {}
      const own = underWay.get(address) ?? 0
      const all = [...underWay.values()].reduce((sum, count) => sum + count, 0)
      if (own >= MOST_AN_ADDRESS || all >= MOST_AT_ONCE) return undefined
      underWay.set(address, own + 1)
      return () => {
        const left = (underWay.get(address) ?? 1) - 1
        if (left > 0) underWay.set(address, left)
        else underWay.delete(address)
      }
    },
  }
}

const WINDOW_MS = 60_000
const MOST_WRONG = 5

/**
 * Slows down password guessing: after five wrong ones, an address waits until a minute has passed.
 *
 * @param now milliseconds on a clock that never goes back
 */
export function createSignInLimit(now: () => number) {
  const attempts = new Map<string, readonly number[]>()

  const recent = (address: string) =>
    (attempts.get(address) ?? []).filter((at) => now() - at < WINDOW_MS)

  return {
    /**
     * Counts an attempt before its outcome is known, so that parallel attempts count, too. False if
     * it must wait.
     */
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
