import { createListeners } from '@/lib/listeners'

export type Toast = {
  title: string
  description?: string
  tone?: 'plain' | 'success' | 'win' | 'destructive'
  /** How long it stays, in milliseconds; 5000 by default. */
  durationMs?: number
  /** A button; a press also closes the toast. */
  action?: { readonly label: string; readonly act: () => Promise<void> }
}

/** The toast of a failure. */
export const destructive = (title: string, description: string): Toast => ({
  title,
  description,
  tone: 'destructive',
})

export type ToastOnScreen = Toast & { readonly id: number }

const listeners = createListeners()
let current: ToastOnScreen | null = null
let shown = 0

/**
 * Shows the hub's single toast (rule 1.5), in place of the one on screen. It stays its time even if
 * the visitor goes to another page. A caller that finishes late decides whether that still matters:
 * a game or page that the visitor has left shows none, while a write by staff always does.
 */
export function showToast(toast: Toast) {
  shown += 1
  put({ ...toast, id: shown })
}

/** Removes a toast, unless another has replaced it. */
export function closeToast(id: number) {
  if (current?.id === id) put(null)
}

export const toastOnScreen = () => current

/** Calls back when the toast changes or goes. */
export const subscribeToToast = listeners.subscribe

function put(next: ToastOnScreen | null) {
  current = next
  listeners.notify()
}
