import { graphemesOf } from '@/lib/text'

/** A key is named by the letter that it types; these two type none. */
export const ERASE = '⌫'
export const SUBMIT = 'OK'

/** Four rows of eleven keys, in the order of a Brazilian keyboard. */
export const letterKeys: readonly string[] = [
  ...Array.from('áâãàéêíóôõúqwertyuiop⌫asdfghjklç-zxcvbnm '),
  SUBMIT,
]

/** The accessible names of keys whose face does not say it. */
export const keyNames: Readonly<Record<string, string>> = {
  [ERASE]: 'Apagar',
  '-': 'Hífen',
  ' ': 'Espaço',
}

/** The text of the field with its selection; `start` equals `end` for a caret. */
export type TypedText = {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Types at the caret, or replaces the selection. */
export const typed = ({ text, start, end }: TypedText, letter: string): TypedText => ({
  text: text.slice(0, start) + letter + text.slice(end),
  start: start + letter.length,
  end: start + letter.length,
})

/** Erases the selection, or the letter before the caret together with its accent. */
export function erased({ text, start, end }: TypedText): TypedText {
  const kept = graphemesOf(text.slice(0, start)).slice(0, -1).join('').length
  return typed({ text, start: start === end ? kept : start, end }, '')
}
