import { graphemesOf } from '@/lib/graphemes'
import { shuffle, type Random } from '@/lib/random'

const MIN_WORD_LENGTH = 3
/** Far more than any word needs; it bounds the search when chance keeps giving the word itself. */
const MAX_SHUFFLES = 24

/** The same letters, however they are encoded or capitalised. */
export const isSameText = (one: string, other: string): boolean =>
  folded(one) === folded(other)

const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase('pt-BR')

/**
 * Mixes the letters inside each word of three letters or more, so that it reads differently
 * whenever its letters allow it (rule 5.2). Shorter words, the order of the words,
 * spaces and punctuation stay; an accent stays with its letter.
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
  // One step around differs from the word unless all its letters are equal.
  return [...letters.slice(1), ...letters.slice(0, 1)].join('')
}
