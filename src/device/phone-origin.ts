/*
 * The QR codes of a hub that is opened as `localhost` on its own machine must carry the address of that
 * machine in its network. Its server knows it; everywhere else a phone opens what this page opens.
 */

/** Undefined until the server has said it. */
let known: string | null | undefined
const listeners = new Set<() => void>()

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Where a phone opens this hub; null while this machine is in no network. */
export const phoneOrigin = (): string | null =>
  known === undefined ? location.origin : known

/** Asks anew where that is, and calls back when it is another place; answers with the way to stop. */
export function watchPhoneOrigin(listener: () => void): () => void {
  listeners.add(listener)
  if (import.meta.env.VITE_EMBEDDED_BACKEND === 'true' && LOOPBACK.test(location.hostname))
    void ask()
  return () => listeners.delete(listener)
}

async function ask() {
  try {
    const answer: unknown = await (await fetch('/phone-origin')).json()
    const { origin } = Object(answer)
    if (typeof origin !== 'string' && origin !== null) return
    known = origin
    for (const listener of listeners) listener()
  } catch (error) {
    console.warn('Where phones open this hub is not known.', error)
  }
}
