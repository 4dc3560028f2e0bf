import { createListeners } from '@/lib/listeners'

const listeners = createListeners()
let isOn = false

/** Whether staff are trying games with unpublished books: such plays do not count. */
export const isPreview = (): boolean => isOn

export function setPreview(next: boolean) {
  isOn = next
  listeners.notify()
}

/** Calls back when a preview begins or ends. */
export const subscribeToPreview = listeners.subscribe
