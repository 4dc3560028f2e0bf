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
  /** The right pairs, locked, in the order they were found. */
  readonly links: readonly Link[]
  /** The one card that waits for its partner. */
  readonly selected: Card | null
  /** The wrong pair that is being shown; nothing else can be chosen meanwhile. */
  readonly wrong: Link | null
}

/** A new game with the cards in the order they are given. */
export const layOut = (cards: readonly Card[]): CoversGame => ({
  covers: cards.filter(({ type }) => type === 'cover'),
  details: cards.filter(({ type }) => type === 'detail'),
  links: [],
  selected: null,
  wrong: null,
})

/** A new game with each column in an order of its own (rule 7.1). */
export function deal(cards: readonly Card[], random: Random): CoversGame {
  const game = layOut(cards)
  return {
    ...game,
    covers: shuffle(game.covers, random),
    details: shuffle(game.details, random),
  }
}

/** By what the cards say, not by their ids: of two books by one author each takes either card. */
const belongTogether = ({ cover, detail }: Link) => cover.pair === detail.content

/** The link that locks a card, if there is one. */
export const linkOf = ({ links }: CoversGame, card: Card): Link | undefined =>
  links.find(({ cover, detail }) => cover.id === card.id || detail.id === card.id)

/** All pairs are connected (rule 7.4). */
export const isComplete = ({ covers, links }: CoversGame): boolean =>
  links.length === covers.length

/**
 * Chooses a card (rule 7.2): again to let go of it, another of its column to take
 * that one instead, one of the other column to try the pair. While a wrong pair is shown, and on
 * a locked card, the game stays as it is.
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

/** Takes away the wrong pair once it has been shown. */
export const clearWrong = (game: CoversGame): CoversGame =>
  game.wrong ? { ...game, wrong: null } : game
