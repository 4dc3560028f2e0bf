import { shuffle, type Random } from '@/lib/random'

/** How long two cards that differ stay open, in milliseconds (rule 3.3). */
export const MISMATCH_SHOWN_MS = 1000

/** A card of the board (rule 3.1). */
export type MemoryCard = {
  /** Its place on the board, from 1 to 16. */
  readonly id: number
  readonly emoji: string
  readonly isFlipped: boolean
  readonly isMatched: boolean
}

/** The card opened last and what came of it. */
export type Move = {
  readonly card: MemoryCard
  readonly outcome: 'opened' | 'matched' | 'mismatched' | 'won'
}

export type Memory = {
  readonly cards: readonly MemoryCard[]
  /** Pairs of cards opened so far. */
  readonly attempts: number
  readonly lastMove: Move | null
}

/** A new board: each emoji twice, every order as likely, all cards closed. */
export const deal = (emojis: readonly string[], random: Random): Memory => ({
  cards: shuffle([...emojis, ...emojis], random).map((emoji, index) => ({
    id: index + 1,
    emoji,
    isFlipped: false,
    isMatched: false,
  })),
  attempts: 0,
  lastMove: null,
})

const openCards = ({ cards }: Memory) =>
  cards.filter(({ isFlipped, isMatched }) => isFlipped && !isMatched)

/** Two cards that differ lie open: until they are closed again no other card can be picked. */
export const isLocked = (game: Memory): boolean => openCards(game).length > 1

/** All pairs are found (rule 3.4). */
export const isWon = ({ cards }: Memory): boolean =>
  cards.every(({ isMatched }) => isMatched)

/**
 * Opens a card (rule 3.2). The second of two is an attempt: equal cards stay
 * open as a pair. A card that may not be picked leaves the game as it is.
 */
export function pick(game: Memory, id: number): Memory {
  const card = game.cards.find((candidate) => candidate.id === id)
  if (!card || card.isFlipped || card.isMatched || isLocked(game)) return game

  const [first] = openCards(game)
  const isMatch = first?.emoji === card.emoji
  const cards = game.cards.map((other) => {
    if (isMatch && other.emoji === card.emoji)
      return { ...other, isFlipped: true, isMatched: true }
    return other.id === id ? { ...other, isFlipped: true } : other
  })
  if (!first) return { ...game, cards, lastMove: { card, outcome: 'opened' } }

  const next = { ...game, cards, attempts: game.attempts + 1 }
  if (!isMatch) return { ...next, lastMove: { card, outcome: 'mismatched' } }
  return { ...next, lastMove: { card, outcome: isWon(next) ? 'won' : 'matched' } }
}

/** Closes the two cards that differ; a board without such cards stays as it is. */
export function closeMismatch(game: Memory): Memory {
  if (!isLocked(game)) return game
  const cards = game.cards.map((card) =>
    card.isMatched ? card : { ...card, isFlipped: false },
  )
  return { ...game, cards }
}
