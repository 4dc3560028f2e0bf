const listeners = new Set<() => void>()
let isOn = false

/** Whether staff are trying games with unpublished books: such plays do not count. */
export const isPreview = (): boolean => isOn

export function setPreview(next: boolean) {
  isOn = next
  for (const listener of listeners) listener()
}

/** Calls back when a preview begins or ends. Returns a function that unsubscribes. */
export function subscribeToPreview(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
