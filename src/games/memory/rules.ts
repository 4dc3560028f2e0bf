import { shuffle, type Random } from '@/lib/random'

const PAIRS = 8

/** How long two cards that differ stay open, in milliseconds (rule 3.3). */
export const MISMATCH_SHOWN_MS = 1000

/** What two cards of the board have on them. */
export type Face = {
  /** Unique: the emoji, or the id of a book of the shop. */
  readonly key: string
  /** Shown without a cover; a book has none. */
  readonly emoji: string
  readonly name: string
  readonly coverSrc?: string
}

/** A card of the board (rule 3.1, spec 3). */
export type MemoryCard = Face & {
  /** Its place on the board, from 1 to 16. */
  readonly id: number
  readonly isFlipped: boolean
  readonly isMatched: boolean
}

/** The card opened last, and the result. */
export type Move = {
  readonly card: MemoryCard
  readonly outcome: 'opened' | 'matched' | 'mismatched' | 'won'
}

export type Memory = {
  readonly cards: readonly MemoryCard[]
  /** Pairs of cards opened so far. */
  readonly attempts: number
  /** The found pairs, in the order in which they were found. */
  readonly found: readonly (readonly MemoryCard[])[]
  readonly lastMove: Move | null
  /** Dealt because the visitor began anew, which is announced. */
  readonly isAgain?: boolean
}

/** A new board: any eight of the faces, each twice, every order as likely, all cards closed. */
export function deal(faces: readonly Face[], random: Random): Memory {
  const dealt = shuffle(faces, random).slice(0, PAIRS)
  const cards = shuffle([...dealt, ...dealt], random).map((face, index) => ({
    ...face,
    id: index + 1,
    isFlipped: false,
    isMatched: false,
  }))
  return { cards, attempts: 0, found: [], lastMove: null }
}

const openCards = ({ cards }: Memory) =>
  cards.filter(({ isFlipped, isMatched }) => isFlipped && !isMatched)

/** Two different cards are open: until they close no other card can be picked. */
export const isLocked = (game: Memory): boolean => openCards(game).length > 1

/** All pairs are found (rule 3.4). */
export const isWon = ({ cards }: Memory): boolean =>
  cards.every(({ isMatched }) => isMatched)

/**
 * Opens a card (rule 3.2). The second of two counts as an attempt, and equal cards are matched. A
 * card that may not be picked gives the same game.
 */
export function pick(game: Memory, id: number): Memory {
  const card = game.cards.find((candidate) => candidate.id === id)
  if (!card || card.isFlipped || card.isMatched || isLocked(game)) return game

  const [first] = openCards(game)
  const isMatch = first?.key === card.key
  const cards = game.cards.map((other) => {
    if (isMatch && other.key === card.key)
      return { ...other, isFlipped: true, isMatched: true }
    return other.id === id ? { ...other, isFlipped: true } : other
  })
  if (!first) return { ...game, cards, lastMove: { card, outcome: 'opened' } }

  const next = { ...game, cards, attempts: game.attempts + 1 }
  if (!isMatch) return { ...next, lastMove: { card, outcome: 'mismatched' } }
  const found = [...game.found, [first, card]]
  return { ...next, found, lastMove: { card, outcome: isWon(next) ? 'won' : 'matched' } }
}

/** Closes two open cards that differ; without such cards it gives the same game. */
export function closeMismatch(game: Memory): Memory {
  if (!isLocked(game)) return game
  const cards = game.cards.map((card) =>
    card.isMatched ? card : { ...card, isFlipped: false },
  )
  return { ...game, cards }
}

/** Cards in a row of the board (rule 3.1). */
const COLUMNS = 4

/**
 * Moves the focus in the grid.
 *
 * @param index of the focused card, from 0, of `count`
 * @returns the index of the next card; the same at a border; null for a key that does not move
 */
export function cardInDirection(key: string, index: number, count: number): number | null {
  const rowStart = index - (index % COLUMNS)
  const rowEnd = Math.min(rowStart + COLUMNS, count) - 1
  const next: Readonly<Record<string, number>> = {
    ArrowLeft: Math.max(index - 1, rowStart),
    ArrowRight: Math.min(index + 1, rowEnd),
    ArrowUp: index < COLUMNS ? index : index - COLUMNS,
    ArrowDown: index + COLUMNS < count ? index + COLUMNS : index,
    Home: rowStart,
    End: rowEnd,
  }
  return next[key] ?? null
}
