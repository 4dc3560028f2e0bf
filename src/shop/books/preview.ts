import type { ShopBook } from '@/lib/books'
import { createListeners } from '@/lib/listeners'

const listeners = createListeners()
let previewed: readonly ShopBook[] | null = null

/** The unpublished books with which staff try games; null without a preview. */
export const booksInPreview = () => previewed

/** Whether staff are trying games: such plays do not count. */
export const isPreview = (): boolean => previewed !== null

/** Starts a preview of these books on this device; null ends it. */
export function previewBooks(books: readonly ShopBook[] | null) {
  previewed = books
  listeners.notify()
}

/** Calls back when a preview begins or ends. */
export const subscribeToPreview = listeners.subscribe
