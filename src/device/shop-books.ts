import { booksFor, type BookGame, type ShopBook } from '@/lib/books'
import { setPreview } from './preview'

let shelf: readonly ShopBook[] = []
let previewed: readonly ShopBook[] | null = null

/** The shop's books for the next round; null: the game's own. */
export const shopBooksFor = (game: BookGame): readonly ShopBook[] | null =>
  booksFor(game, previewed ?? shelf)

/** A published book by its id; none in a preview, which uses drafts. */
export const bookOnShelf = (id: string): ShopBook | undefined =>
  previewed ? undefined : shelf.find((book) => book.id === id)

/** Sets the books for the next rounds; none: the games' own. */
export function putOnShelf(books: readonly ShopBook[]) {
  shelf = books
}

/** Starts a preview of these books on this device; null ends it. */
export function previewBooks(books: readonly ShopBook[] | null) {
  previewed = books
  setPreview(books !== null)
}
