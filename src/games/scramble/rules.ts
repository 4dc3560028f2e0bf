import { isBlank } from '@/lib/blank'
import { drawIndex, type Random } from '@/lib/random'
import type { Level, TitleItem } from './content'
import { isSameText, scramble } from './scrambling'

/**
 * For how long after a right answer an empty one is the echo of the same press, in milliseconds: a
 * double tap must not be told off for the field that its first tap has emptied.
 */
export const ECHO_MS = 600

export type Challenge = {
  readonly level: Level
  readonly item: TitleItem
  /** The title as the visitor sees it. */
  readonly scrambled: string
}

export type ScrambleGame = {
  /** The titles found so far, one a level; their number is the score. */
  readonly solved: readonly TitleItem[]
  /** None once the last level is solved. */
  readonly challenge: Challenge | null
}

export type Verdict = 'blank' | 'wrong' | 'right'

/** A new game at the first level, with score 0 (rule 5.5). */
export const startGame = (levels: readonly Level[], random: Random): ScrambleGame => ({
  solved: [],
  challenge: drawChallenge(levels[0], random),
})

function drawChallenge(level: Level | undefined, random: Random): Challenge | null {
  if (!level) return null
  const item = level.items[drawIndex(level.items.length, random)]
  return item ? { level, item, scrambled: scramble(item.title, random) } : null
}

/**
 * Compares an answer with the title after trimming and ignoring case, nothing else (rule 5.3). One letter in two encodings is the same letter.
 */
export function judge({ item }: Challenge, answer: string): Verdict {
  if (isBlank(answer)) return 'blank'
  return isSameText(answer.trim(), item.title) ? 'right' : 'wrong'
}

/** After a right answer: one more in the score and a new title of the next level. */
export function advance(
  { solved, challenge }: ScrambleGame,
  levels: readonly Level[],
  random: Random,
): ScrambleGame {
  if (!challenge) return { solved, challenge }
  const found = [...solved, challenge.item]
  return { solved: found, challenge: drawChallenge(levels[found.length], random) }
}
