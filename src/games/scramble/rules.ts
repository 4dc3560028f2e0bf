import { type Random, shuffle } from '@/lib/random'
import { graphemesOf, isBlank } from '@/lib/text'
import type { Level, TitleItem } from './content'

const MIN_WORD_LENGTH = 3
/** More than any word needs; bounds the search when chance keeps giving the word itself. */
const MAX_SHUFFLES = 24

type Challenge = {
  readonly item: TitleItem
  /** The title as the visitor sees it. */
  readonly scrambled: string
}

export type ScrambleGame = {
  /** Taken when the game starts: the shop may publish other books during it. */
  readonly levels: readonly Level[]
  /** The solved titles, one a level; their number is the score. */
  readonly solved: readonly TitleItem[]
  /** None once the last level is solved. */
  readonly challenge: Challenge | null
}

export type Verdict = 'blank' | 'wrong' | 'right'

/**
 * Draws a title of the first unsolved level, each as likely. A new game has none solved and score 0
 * (rule 5.5); each right answer adds one.
 */
export function drawLevel(
  levels: readonly Level[],
  solved: readonly TitleItem[],
  random: Random,
): ScrambleGame {
  const [item] = shuffle(levels[solved.length]?.items ?? [], random)
  const challenge = item ? { item, scrambled: scramble(item.title, random) } : null
  return { levels, solved, challenge }
}

/**
 * Compares an answer with the title after trimming and ignoring case, nothing else (rule 5.3).
 * Unicode-equivalent spellings of a letter are equal.
 */
export function judge(title: string, answer: string): Verdict {
  if (isBlank(answer)) return 'blank'
  return isSameText(answer.trim(), title) ? 'right' : 'wrong'
}

/** An answer with one more right letter: its right letters at the beginning stay (rule 19.6). */
export function withNextLetter(answer: string, title: string): string {
  const letters = graphemesOf(title)
  const given = graphemesOf(answer.normalize('NFC'))
  const right = letters.findIndex(
    (letter, place) => !isSameText(letter, given[place] ?? ''),
  )
  const next = letters.findIndex((letter, place) => place >= right && !isBlank(letter))
  return right < 0 ? title : letters.slice(0, next + 1).join('')
}

/** Equal but for case and Unicode normalization. */
export const isSameText = (one: string, other: string): boolean =>
  folded(one) === folded(other)

const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase('pt-BR')

/**
 * Shuffles the letters inside each word of three letters or more, so that the word differs where
 * its letters allow it (rule 5.2). Shorter words, the order of the words, spaces and punctuation
 * stay; an accent stays with its letter.
 */
export const scramble = (title: string, random: Random): string =>
  title.replaceAll(/[\p{L}\p{M}]+/gu, (word) => scrambleWord(word, random))

function scrambleWord(word: string, random: Random): string {
  const letters = graphemesOf(word)
  if (letters.length < MIN_WORD_LENGTH) return word
  for (let tries = 0; tries < MAX_SHUFFLES; tries += 1) {
    const mixed = shuffle(letters, random).join('')
    if (!isSameText(mixed, word)) return mixed
  }
  // Rotated by one it differs from the word, unless all its letters are equal.
  return [...letters.slice(1), ...letters.slice(0, 1)].join('')
}
