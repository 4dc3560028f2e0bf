export type Toast = {
  title: string
  description?: string
  tone?: 'plain' | 'success' | 'win' | 'destructive'
  /** How long it stays, in milliseconds; 5000 without it. */
  durationMs?: number
}

/** The toast of a failure. */
export const destructive = (title: string, description: string): Toast => ({
  title,
  description,
  tone: 'destructive',
})

export type ToastOnScreen = Toast & { readonly id: number }

const listeners = new Set<() => void>()
let current: ToastOnScreen | null = null
let shown = 0

/**
 * Tells something in the hub's one toast (rule 1.5): it takes the place of
 * the one on screen, and stays its time wherever the visitor goes.
 *
 * Who tells something late decides whether it is still news. A game that was left is over: what it
 * was doing, a spin, a countdown, a photo on its way, tells nothing afterwards, and neither does a
 * page that was still reading. What staff wrote is told wherever they are by then.
 */
export function showToast(toast: Toast) {
  shown += 1
  put({ ...toast, id: shown })
}

/** Takes a toast off the screen, unless another one has taken its place. */
export function closeToast(id: number) {
  if (current?.id === id) put(null)
}

export const toastOnScreen = () => current

/** Calls back when another toast, or none, is on the screen. Returns the way to stop listening. */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function put(next: ToastOnScreen | null) {
  current = next
  for (const listener of listeners) listener()
}
