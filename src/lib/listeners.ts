/** The functions to call when something changes. */
export function createListeners<Args extends readonly unknown[] = []>() {
  type Listener = (...args: Args) => void
  const listeners = new Set<Listener>()
  return {
    /** Calls back at each change. Returns a function that unsubscribes. */
    subscribe: (listener: Listener): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify: (...args: Args) => {
      for (const listener of listeners) listener(...args)
    },
  }
}
