import { parseJson } from '@/lib/json'
import { type Random, shuffle } from '@/lib/random'

const MOST_SHOWN = 4

/** A book with a spoken excerpt (rule 6.1, spec 3). */
export type ExcerptBook = {
  readonly id: string
  readonly title: string
  readonly author: string
  readonly coverImage: string
  readonly coverSrc: string
  readonly audioSrc: string
  /** Length of the excerpt, in seconds. */
  readonly duration: number
  /** The spoken words of the excerpt. */
  readonly words: string
  /** When each sentence of the words begins, in seconds; unknown for a recording of the shop. */
  readonly begins?: readonly number[]
  /** How loud the recording is in `WAVE_PARTS` equal parts, as digits; unknown until it plays. */
  readonly wave?: string
}

export const WAVE_PARTS = 48

/** The sentences of a text. */
const sentencesOf = (words: string) => words.match(/[^.!?]+[.!?]*\s*/g) ?? [words]

/** The words in sentences, and which one is spoken after so many seconds; without times all of them. */
export function spokenAt({ words, begins }: ExcerptBook, seconds: number) {
  if (!begins) return [{ words, isSpoken: true }]
  const begun = begins.filter((begin) => begin <= seconds).length
  return sentencesOf(words).map((sentence, place) => ({
    words: sentence,
    isSpoken: place === begun - 1,
  }))
}

/** The books heard to their end, oldest first, each once. */
type History = readonly ExcerptBook[]

/**
 * The history found in storage: a JSON array of ids of these books. Other values in the array are
 * left out, and anything that is no such array counts as empty (rule 6.4).
 */
export function parseHistory(
  stored: string | null,
  books: readonly ExcerptBook[],
): History {
  const found = parseJson(stored)
  if (!Array.isArray(found)) return []
  const heard = found.flatMap((item) => books.filter(({ id }) => id === item))
  return [...new Set(heard)]
}

/** Adds a book whose excerpt has ended, if it is not there already (rule 6.3). */
export const hear = (history: History, book: ExcerptBook): History =>
  history.includes(book) ? history : [...history, book]

/** The books on the page, in their order: four, any four of more. */
export function booksShown(
  books: readonly ExcerptBook[],
  random: Random,
): readonly ExcerptBook[] {
  const shown = new Set(shuffle(books, random).slice(0, MOST_SHOWN))
  return books.filter((book) => shown.has(book))
}
