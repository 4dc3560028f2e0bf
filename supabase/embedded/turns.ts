import { setTimeout } from 'node:timers/promises'

/** Enough to accept and read some hundred requests. */
const READING_MS = 5

type Act = () => Promise<unknown>

/**
 * Runs one request after the other, those of this machine before those of phones, each in the order
 * in which they came. All share one connection, and the service starts a transaction per request
 * without waiting for the previous one: interleaved, a request would run with another's rights, or with
 * the owner's.
 */
export function takeTurns() {
  const lines: { readonly ours: Act[]; readonly phones: Act[] } = { ours: [], phones: [] }
  let isBusy = false

  async function run() {
    if (isBusy) return
    isBusy = true
    for (;;) {
      // Postgres runs in this thread: requests that have arrived since are read before a phone gets
      // its turn.
      if (lines.ours.length === 0 && lines.phones.length > 0) await setTimeout(READING_MS)
      const act = lines.ours.shift() ?? lines.phones.shift()
      if (!act) break
      await act()
    }
    isBusy = false
  }

  return <Answer>(act: () => Answer | Promise<Answer>, line: keyof typeof lines = 'ours') =>
    new Promise<Answer>((resolve, reject) => {
      lines[line].push(async () => {
        try {
          resolve(await act())
        } catch (error) {
          reject(error)
        }
      })
      void run()
    })
}
