import type { ShopBook } from '@/lib/books'
import { type Random, shuffle } from '@/lib/random'
import type { Book } from './rules'

const PAIRS = 3

/** The three books that the game comes with (rule 7.1). */
export const ownBooks: readonly Book[] = [
  {
    id: 'pequeno-principe',
    title: 'O Pequeno Príncipe',
    author: 'Antoine de Saint-Exupéry',
  },
  { id: 'dom-casmurro', title: 'Dom Casmurro', author: 'Machado de Assis' },
  { id: 'hora-da-estrela', title: 'A Hora da Estrela', author: 'Clarice Lispector' },
].map((book) => ({ ...book, cover: { src: `/drawings/covers/${book.id}.svg` } }))

/** Any three of the shop's books, each with a title of its own; or ours. */
export function booksOf(shop: readonly ShopBook[] | null, random: Random): readonly Book[] {
  if (!shop) return ownBooks
  const titles = new Map(shuffle(shop, random).map((book) => [book.title, book]))
  return [...titles.values()].slice(0, PAIRS)
}
