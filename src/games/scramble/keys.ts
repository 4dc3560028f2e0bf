/** A key of the keyboard on the screen. */
export type Key = {
  readonly act: 'type' | 'erase' | 'submit'
  /** What a screen reader says. */
  readonly name: string
  /** What is printed on it. */
  readonly face: string
  /** What it types; empty for a key that does something else. */
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

/** Four rows of eleven, in the order of a Brazilian keyboard. */
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
 * In the order of the alphabet, for screens where eleven keys side by side are too small a target.
 * There the button that answers lies right above: a key for it would cost a whole row.
 */
export const narrowKeys: readonly Key[] = [
  ...lettersOf('abcdefghijklmnopqrstuvwxyzç'),
  ...accents,
  hyphen,
  erase,
  space,
]
