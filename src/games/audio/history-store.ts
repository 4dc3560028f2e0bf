import { readStored, store } from '@/device/storage'
import { hear, parseHistory, type History } from './rules'

const HISTORY_KEY = 'soundBookHistory'

const NOTHING: History = []

export type HistoryStore = {
  readonly read: () => History
  /** What the server knows of a visitor's history. */
  readonly readOnServer: () => History
  readonly add: (id: string) => void
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * The books heard on this device, in local storage under `soundBookHistory` (rule 6.4). Where
 * nothing can be stored they are kept for as long as the page is open.
 */
export function createHistoryStore(knownIds: readonly string[]): HistoryStore {
  const listeners = new Set<() => void>()
  let history: History | undefined

  const read = () => (history ??= parseHistory(readStored(HISTORY_KEY), knownIds))

  return {
    read,
    readOnServer: () => NOTHING,
    add(id) {
      history = hear(read(), id)
      keep(history)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      // What was found and could not be read is replaced.
      if (readStored(HISTORY_KEY) !== null) keep(read())
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function keep(history: History) {
  const text = JSON.stringify(history)
  if (readStored(HISTORY_KEY) !== text) store(HISTORY_KEY, text)
}
