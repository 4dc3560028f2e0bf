import { booksFor, type BookGame, type ShopBook } from '@/lib/books'
import { booksInPreview } from './preview'

let shelf: readonly ShopBook[] = []

/** The shop's books for the next round; null: the game's own. */
export const shopBooksFor = (game: BookGame): readonly ShopBook[] | null =>
  booksFor(game, booksInPreview() ?? shelf)

/** A published book by its id; none in a preview, which uses drafts. */
export const publishedBook = (id: string): ShopBook | undefined =>
  booksInPreview() ? undefined : shelf.find((book) => book.id === id)

/** Sets the books for the next rounds; none: the games' own. */
export function setPublishedBooks(books: readonly ShopBook[]) {
  shelf = books
}
