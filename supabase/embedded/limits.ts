/** Smaller bodies, such as a row, are not counted. */
const SMALL_BYTES = 16 * 1024
const MOST_AT_ONCE = 16
const MOST_AN_ADDRESS = 6

/**
 * Limits how many large bodies arrive at once, in total and per address: each stays in memory until
 * complete.
 */
export function createBodyLimit() {
  /** The address of each. */
  const underWay: string[] = []

  return {
    /** @returns a function that frees the place, or undefined if none is free */
    begin(address: string, announcedBytes: number | undefined): (() => void) | undefined {
      if (announcedBytes !== undefined && announcedBytes <= SMALL_BYTES) return () => {}
      const own = underWay.filter((other) => other === address)
      if (own.length >= MOST_AN_ADDRESS || underWay.length >= MOST_AT_ONCE) return undefined
      underWay.push(address)
      return () => void underWay.splice(underWay.indexOf(address), 1)
    },
  }
}

const WINDOW_MS = 60_000
const MOST_WRONG = 5

/**
 * Slows down password guessing: after five wrong ones, everybody waits until a minute has passed.
 * Only programs of this machine sign in, and it has millions of addresses to itself.
 *
 * @param now milliseconds on a clock that never goes back
 */
export function createSignInLimit(now: () => number) {
  let attempts: number[] = []

  return {
    /**
     * Counts an attempt before its outcome is known, so that parallel attempts count, too. False if
     * it must wait.
     */
    begin(): boolean {
      attempts = attempts.filter((at) => now() - at < WINDOW_MS)
      if (attempts.length >= MOST_WRONG) return false
      attempts.push(now())
      return true
    },
    /** The password was right. */
    succeed() {
      attempts = []
    },
  }
}
