import { discard, readStored, store } from '@/device/storage'

/** Where a client keeps a session, and under which key. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  readonly key: string
}

/** Keeps a session in the browser; where that keeps nothing, for as long as the page. */
export function keptSession(key: string): SessionStorage {
  const inMemory = new Map<string, string>()
  return {
    key,
    getItem: (name) => inMemory.get(name) ?? readStored(name),
    setItem(name, value) {
      if (store(name, value)) inMemory.delete(name)
      else inMemory.set(name, value)
    },
    removeItem(name) {
      inMemory.delete(name)
      discard(name)
    },
  }
}
