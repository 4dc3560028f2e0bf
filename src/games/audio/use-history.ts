import { useState, useSyncExternalStore } from 'react'
import { books } from './content'
import { createHistoryStore } from './history-store'
import { heardBooks } from './rules'

/** The books this device has heard, oldest first, and the way to add one. */
export function useHistory() {
  const [store] = useState(() => createHistoryStore(books.map(({ id }) => id)))
  const history = useSyncExternalStore(store.subscribe, store.read, store.readOnServer)
  return { heard: heardBooks(history, books), addToHistory: store.add }
}
