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

/** What the visitor has written, and which tile lies on each place of the answer. */
export type Draft = {
  readonly text: string
  /** By place, from 0; `NO_TILE` where the letter is none of the tiles. */
  readonly tiles: readonly number[]
  /** Written by a tile, not by a key: no screen reader says it by itself. */
  readonly isTapped: boolean
}

const NO_TILE = -1

export const emptyDraft: Draft = { text: '', tiles: [], isTapped: false }

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

/**
 * The draft with another text (rule 5.6): a letter keeps its tile or takes the first free one, and
 * what lies beyond the last place takes none.
 */
export function write(scrambled: string, { tiles: before }: Draft, text: string): Draft {
  const tiles = lettersOf(scrambled)
  const free = new Set(tiles.keys())
  /** Takes a tile off the free ones, if it is there and has this letter. */
  const take = (tile: number, letter: string) =>
    isSameText(tiles[tile] ?? '', letter) && free.delete(tile)
  const letters = lettersOf(text).slice(0, tiles.length)
  const kept = letters.map((letter, place) => {
    const tile = before[place] ?? NO_TILE
    return take(tile, letter) ? tile : NO_TILE
  })
  const laid = kept.map((tile, place) =>
    tile === NO_TILE
      ? ([...free].find((one) => take(one, letters[place] ?? '')) ?? NO_TILE)
      : tile,
  )
  return { text, tiles: laid, isTapped: false }
}

/** Lays a tile on the next free place, or takes it back if it lies on one (rule 5.6). */
export function tapTile(scrambled: string, draft: Draft, tile: number): Draft {
  const place = draft.tiles.indexOf(tile)
  if (place >= 0) return takeBack(scrambled, draft, place)
  const letters = lettersOf(draft.text)
  const letter = lettersOf(scrambled)[tile]?.toLocaleLowerCase('pt-BR')
  const next = withMarks(scrambled, [...letters, letter ?? ''])
  return letters.length < lettersOf(scrambled).length
    ? {
        ...write(scrambled, { ...draft, tiles: [...draft.tiles, tile] }, next),
        isTapped: true,
      }
    : draft
}

/** The draft without the letter of a place; those after it move up. */
export function takeBack(scrambled: string, draft: Draft, place: number): Draft {
  const tiles = draft.tiles.filter((_, at) => at !== place)
  const letters = lettersOf(draft.text).filter((_, at) => at !== place)
  const next = withMarks(scrambled, letters)
  return { ...write(scrambled, { ...draft, tiles }, next), isTapped: true }
}

/** Whether a tile has this sign; the others stand between the tiles. */
export const isLetter = (sign: string): boolean => /\p{L}/u.test(sign)

export const lettersOf = (text: string): readonly string[] =>
  graphemesOf(text).filter(isLetter)

/** Letters with the spaces and marks that the title has between them, and at its end. */
function withMarks(scrambled: string, letters: readonly string[]): string {
  const isWhole = letters.length >= lettersOf(scrambled).length
  let place = 0
  let text = ''
  for (const sign of graphemesOf(scrambled)) {
    if (!isWhole && place === letters.length) break
    text += isLetter(sign) ? letters[place++] : sign
  }
  return text
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
