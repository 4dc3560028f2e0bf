const listeners = new Set<() => void>()
let isOn = false

/** Whether staff look at games with the books of a draft: what is played then counts for nothing. */
export const isPreview = (): boolean => isOn

export function setPreview(next: boolean) {
  isOn = next
  for (const listener of listeners) listener()
}

/** Calls back when a preview begins or ends. Returns the way to stop listening. */
export function subscribeToPreview(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
