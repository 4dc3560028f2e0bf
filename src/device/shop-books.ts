import { booksFor, type BookGame, type ShopBook } from '@/lib/books'

let shelf: readonly ShopBook[] = []

/** The shop's books that a round of a game begins with now; null: those that the game came with. */
export const shopBooksFor = (game: BookGame): readonly ShopBook[] | null =>
  booksFor(game, shelf)

/** Has the rounds that begin from now on play with these books; none: with the games' own. */
export function putOnShelf(books: readonly ShopBook[]) {
  shelf = books
}
