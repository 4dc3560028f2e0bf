import { booksFor, type BookGame, type ShopBook } from '@/lib/books'
import { setPreview } from './preview'

let shelf: readonly ShopBook[] = []
let previewed: readonly ShopBook[] | null = null

/** The shop's books that a round of a game begins with now; null: those that the game came with. */
export const shopBooksFor = (game: BookGame): readonly ShopBook[] | null =>
  booksFor(game, previewed ?? shelf)

/** A book that games play with here; none in a preview, whose books are drafts. */
export const bookOnShelf = (id: string): ShopBook | undefined =>
  previewed ? undefined : shelf.find((book) => book.id === id)

/** Has the rounds that begin from now on play with these books; none: with the games' own. */
export function putOnShelf(books: readonly ShopBook[]) {
  shelf = books
}

/** Shows staff how games look with these books, on this device alone; null ends it. */
export function previewBooks(books: readonly ShopBook[] | null) {
  previewed = books
  setPreview(books !== null)
}
