import { useSyncExternalStore } from 'react'
import { createListeners } from '@/lib/listeners'

/*
 * The origin that QR codes carry. A hub opened as `localhost` needs its machine's address in the
 * network, which its server knows; anywhere else a phone opens the page's own origin.
 */

/** Undefined until the server answers. */
let known: string | null | undefined
const listeners = createListeners()

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Where a phone opens this hub; null while its machine has no network. */
export const phoneOrigin = (): string | null =>
  known === undefined ? location.origin : known

/**
 * Asks the server again and calls back if the origin changed. Returns a function that unsubscribes.
 */
export function watchPhoneOrigin(listener: () => void): () => void {
  if (import.meta.env.VITE_EMBEDDED_BACKEND === 'true' && LOOPBACK.test(location.hostname))
    void ask()
  return listeners.subscribe(listener)
}

async function ask() {
  try {
    const answer: unknown = await (await fetch('/phone-origin')).json()
    const { origin } = Object(answer)
    if (typeof origin !== 'string' && origin !== null) return
    known = origin
    listeners.notify()
  } catch (error) {
    console.warn('Where phones open this hub is not known.', error)
  }
}

/** Where a phone opens this hub; null while its machine has no network. */
export const usePhoneOrigin = () => useSyncExternalStore(watchPhoneOrigin, phoneOrigin)
