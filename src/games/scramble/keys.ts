import { graphemesOf } from '@/lib/text'

export type Key = {
  readonly act: 'type' | 'erase' | 'submit'
  /** Accessible name. */
  readonly name: string
  /** Visible label. */
  readonly face: string
  /** What it types; empty for other acts. */
  readonly text: string
}

const type = (text: string, name = text, face = text): Key => ({
  act: 'type',
  name,
  face,
  text,
})
const lettersOf = (letters: string) => Array.from(letters, (letter) => type(letter))

const accents = lettersOf('áâãàéêíóôõú')
const hyphen = type('-', 'Hífen')
const space = type(' ', 'Espaço', 'espaço')
const erase: Key = { act: 'erase', name: 'Apagar', face: '⌫', text: '' }
const submit: Key = { act: 'submit', name: 'Enter', face: 'Enter', text: '' }

/** Four rows of eleven keys, in the order of a Brazilian keyboard. */
export const wideKeys: readonly Key[] = [
  ...accents,
  ...lettersOf('qwertyuiop'),
  erase,
  ...lettersOf('asdfghjklç'),
  hyphen,
  ...lettersOf('zxcvbnm'),
  space,
  submit,
]

/**
 * In alphabetical order, for screens where eleven keys in a row would be too small. Without Enter:
 * the button 'Responder' is right above.
 */
export const narrowKeys: readonly Key[] = [
  ...lettersOf('abcdefghijklmnopqrstuvwxyzç'),
  ...accents,
  hyphen,
  erase,
  space,
]

/** The text of the field with its selection; `start` equals `end` for a caret. */
export type Draft = { readonly text: string; readonly start: number; readonly end: number }

/** Types at the caret, or replaces the selection. */
export const typed = ({ text, start, end }: Draft, letter: string): Draft => ({
  text: text.slice(0, start) + letter + text.slice(end),
  start: start + letter.length,
  end: start + letter.length,
})

/** Erases the selection, or the letter before the caret together with its accent. */
export function erased({ text, start, end }: Draft): Draft {
  const kept = graphemesOf(text.slice(0, start)).slice(0, -1).join('').length
  return typed({ text, start: start === end ? kept : start, end }, '')
}
