import { shuffle, type Random } from '@/lib/random'
import type { ShopBook } from '@/lib/books'

/** How long the line of a wrong pair is shown, in milliseconds (rule 7.3). */
export const WRONG_SHOWN_MS = 1000

export type Book = Pick<ShopBook, 'id' | 'title' | 'author'> & {
  readonly cover: { readonly src: string } | null
}

/** A book's cover or its author, each in a column of its own. */
export type Card = { readonly side: 'cover' | 'author'; readonly book: Book }

/** The books whose cover and author were tried together. */
export type Link = Readonly<Record<Card['side'], Book>>

export type CoversGame = {
  /** Both columns from top to bottom. */
  readonly columns: Readonly<Record<Card['side'], readonly Book[]>>
  /** The locked pairs, in the order they were found. */
  readonly links: readonly Link[]
  /** The card selected first. */
  readonly selected: Card | null
  /** The wrong pair that is being shown; no card can be selected meanwhile. */
  readonly wrong: Link | null
}

/** A new game with both columns in the order of the books. */
export const layOut = (books: readonly Book[]): CoversGame => ({
  columns: { cover: books, author: books },
  links: [],
  selected: null,
  wrong: null,
})

/** A new game with both columns shuffled (rule 7.1). */
export const deal = (books: readonly Book[], random: Random): CoversGame => ({
  ...layOut(books),
  columns: { cover: shuffle(books, random), author: shuffle(books, random) },
})

/** Compared by name: two books by one author match either card. */
const belongTogether = ({ cover, author }: Link) => cover.author === author.author

/** The link that locks a card, if there is one. */
export const linkOf = ({ links }: CoversGame, { side, book }: Card): Link | undefined =>
  links.find((link) => link[side] === book)

/** All pairs are connected (rule 7.4). */
export const isComplete = ({ columns, links }: CoversGame): boolean =>
  links.length === columns.cover.length

/**
 * Selects a card (rule 7.2). The same card again clears the selection, another of its column
 * replaces it, one of the other column tries the pair. A locked card, or any card while a wrong
 * pair is shown, gives the same game.
 */
export function choose(game: CoversGame, card: Card): CoversGame {
  const { selected, wrong } = game
  if (wrong || linkOf(game, card)) return game
  if (selected?.side !== card.side)
    return selected ? tryPair(game, selected, card) : { ...game, selected: card }
  return { ...game, selected: selected.book === card.book ? null : card }
}

function tryPair(game: CoversGame, one: Card, other: Card): CoversGame {
  const link =
    one.side === 'cover'
      ? { cover: one.book, author: other.book }
      : { cover: other.book, author: one.book }
  return belongTogether(link)
    ? { ...game, selected: null, links: [...game.links, link] }
    : { ...game, selected: null, wrong: link }
}

export const clearWrong = (game: CoversGame): CoversGame =>
  game.wrong ? { ...game, wrong: null } : game

/** The card is one of the wrong pair that is being shown. */
export const isWrong = ({ wrong }: CoversGame, { side, book }: Card): boolean =>
  wrong?.[side] === book
