/** A key is what it types; these do something else. */
export const ERASE = '⌫'
export const ENTER = 'Enter'
export const SHIFT = '⇧'
export const LAYER = '#+='
export const CLOSE = '⌄'

const letters = Array.from("1234567890⌫áâãàéêíóôõúqwertyuiop-asdfghjklç'⇧zxcvbnm,.?")
const signs = Array.from('1234567890⌫!"#$%&()*+,-./:;<=>?@[]^_`{|}~\\ºªáâãàéêíóôõú')

/** Eleven keys in a row, in the order of a Brazilian keyboard. */
export const keysOf = (hasSigns: boolean): readonly string[] => [
  ...(hasSigns ? signs : letters),
  LAYER,
  '@',
  ' ',
  '_',
  ENTER,
  CLOSE,
]

/** The accessible names of keys whose face does not say it. */
export const keyNames: Readonly<Record<string, string>> = {
  [ERASE]: 'Apagar',
  [SHIFT]: 'Maiúscula',
  [LAYER]: 'Letras ou sinais',
  [CLOSE]: 'Esconder teclado',
  ' ': 'Espaço',
  '-': 'Hífen',
  '.': 'Ponto',
  ',': 'Vírgula',
  "'": 'Apóstrofo',
  '@': 'Arroba',
  _: 'Sublinhado',
}

/** Fields that letters are typed into; the browser has pickers of its own for the others. */
const TYPED = ['text', 'search', 'email', 'url', 'tel', 'password', 'number']

/** A field that a keyboard on the screen can type into. */
export type TypedField = HTMLInputElement | HTMLTextAreaElement

/** Whether the keyboard serves this element: the scramble game has keys of its own. */
export function isTypedField(target: EventTarget | null): target is TypedField {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly && !target.disabled
  return (
    target instanceof HTMLInputElement &&
    TYPED.includes(target.type) &&
    !target.readOnly &&
    !target.disabled &&
    target.dataset['keys'] !== 'own'
  )
}
