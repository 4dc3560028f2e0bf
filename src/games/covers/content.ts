import type { ShopBook } from '@/lib/books'
import { type Random, shuffle } from '@/lib/random'

const PAIRS = 3

/** A cover, or a detail that belongs to one (rule 7.1, spec 3). */
export type Card = {
  readonly id: string
  readonly type: 'cover' | 'detail'
  /** The title on a cover, the author in a detail. */
  readonly content: string
  /** The content of the card it belongs to. */
  readonly pair: string
  /** Covers only. */
  readonly imageUrl?: string
}

type Book = Pick<ShopBook, 'id' | 'title' | 'author'> & { readonly coverSrc: string }

/** The three books that the game comes with (rule 7.1). */
const books: readonly Book[] = [
  {
    id: 'pequeno-principe',
    title: 'O Pequeno Príncipe',
    author: 'Antoine de Saint-Exupéry',
    coverSrc: '/drawings/covers/pequeno-principe.svg',
  },
  {
    id: 'dom-casmurro',
    title: 'Dom Casmurro',
    author: 'Machado de Assis',
    coverSrc: '/drawings/covers/dom-casmurro.svg',
  },
  {
    id: 'hora-da-estrela',
    title: 'A Hora da Estrela',
    author: 'Clarice Lispector',
    coverSrc: '/drawings/covers/hora-da-estrela.svg',
  },
]

const cardsOf = (found: readonly Book[]): readonly Card[] =>
  found.flatMap(({ id, title, author, coverSrc }): Card[] => [
    { id: `cover-${id}`, type: 'cover', content: title, pair: author, imageUrl: coverSrc },
    { id: `detail-${id}`, type: 'detail', content: author, pair: title },
  ])

export const bookIdOf = ({ id }: Card): string => id.replace(/^(cover|detail)-/, '')

export const cards = cardsOf(books)

/** The cards of any three of the shop's books, each with a title of its own; or ours. */
export function cardsFor(
  shop: readonly ShopBook[] | null,
  random: Random,
): readonly Card[] {
  if (!shop) return cards
  const titles = new Map(shuffle(shop, random).map((book) => [book.title, book]))
  return cardsOf(
    [...titles.values()]
      .slice(0, PAIRS)
      .map(({ cover, ...book }) => ({ ...book, coverSrc: cover?.src ?? '' })),
  )
}
