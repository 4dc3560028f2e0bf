import { shuffle, type Random } from '@/lib/random'
import type { Card } from './content'

/** How long the line of a wrong pair is shown, in milliseconds (rule 7.3). */
export const WRONG_SHOWN_MS = 1000

/** A cover and a detail that were tried together. */
export type Link = { readonly cover: Card; readonly detail: Card }

export type CoversGame = {
  /** Both columns from top to bottom. */
  readonly covers: readonly Card[]
  readonly details: readonly Card[]
  /** The locked pairs, in the order they were found. */
  readonly links: readonly Link[]
  /** The card selected first. */
  readonly selected: Card | null
  /** The wrong pair that is shown; while it is, no card can be selected. */
  readonly wrong: Link | null
  /** Dealt because the visitor began anew, which is announced. */
  readonly isAgain?: boolean
}

/** A new game with the cards in the order they are given. */
export const layOut = (cards: readonly Card[]): CoversGame => ({
  covers: cards.filter(({ type }) => type === 'cover'),
  details: cards.filter(({ type }) => type === 'detail'),
  links: [],
  selected: null,
  wrong: null,
})

/** A new game with both columns shuffled (rule 7.1). */
export const deal = (cards: readonly Card[], random: Random): CoversGame =>
  layOut(shuffle(cards, random))

/** Compared by content, not by id: two books by one author match either card. */
const belongTogether = ({ cover, detail }: Link) => cover.pair === detail.content

const joins = ({ cover, detail }: Link, { id }: Card) => cover.id === id || detail.id === id

/** The link that locks a card, if there is one. */
export const linkOf = ({ links }: CoversGame, card: Card): Link | undefined =>
  links.find((link) => joins(link, card))

/** All pairs are connected (rule 7.4). */
export const isComplete = ({ covers, links }: CoversGame): boolean =>
  links.length === covers.length

/**
 * Selects a card (rule 7.2). The same card again clears the selection, another of its column
 * replaces it, one of the other column tries the pair. A locked card, or any card while a wrong
 * pair is shown, gives the same game.
 */
export function choose(game: CoversGame, card: Card): CoversGame {
  const { selected, wrong } = game
  if (wrong || linkOf(game, card)) return game
  if (selected?.id === card.id) return { ...game, selected: null }
  if (!selected || selected.type === card.type) return { ...game, selected: card }

  const link =
    card.type === 'detail'
      ? { cover: selected, detail: card }
      : { cover: card, detail: selected }
  return belongTogether(link)
    ? { ...game, selected: null, links: [...game.links, link] }
    : { ...game, selected: null, wrong: link }
}

export const clearWrong = (game: CoversGame): CoversGame =>
  game.wrong ? { ...game, wrong: null } : game

/** How a card is shown. */
export function stateOf(game: CoversGame, card: Card) {
  if (linkOf(game, card)) return 'locked'
  if (game.wrong && joins(game.wrong, card)) return 'wrong'
  return game.selected?.id === card.id ? 'selected' : 'free'
}
