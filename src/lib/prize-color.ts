export type PrizeColor = {
  /** Its name, for staff. */
  readonly name: string
  /** What `roulette_items.color` holds (rule 2.7). */
  readonly className: string
  /** The CSS colour. */
  readonly css: string
}

/** The ten colours staff choose from (rule 10.2). */
export const prizeColors: readonly PrizeColor[] = [
  { name: 'Vermelho', className: 'bg-red-500', css: '#b83a3a' },
  { name: 'Laranja', className: 'bg-orange-500', css: '#d5732c' },
  { name: 'Amarelo', className: 'bg-yellow-500', css: '#dfb03a' },
  { name: 'Verde', className: 'bg-green-500', css: '#4b8a4f' },
  { name: 'Azul Claro', className: 'bg-sky-500', css: '#5ea3bd' },
  { name: 'Azul', className: 'bg-blue-500', css: '#34619e' },
  { name: 'Roxo', className: 'bg-purple-500', css: '#75518f' },
  { name: 'Rosa', className: 'bg-pink-500', css: '#c9668a' },
  { name: 'Cinza', className: 'bg-gray-500', css: '#7d776e' },
  { name: 'Índigo', className: 'bg-indigo-500', css: '#45478f' },
]

const NEUTRAL = '#a3988a'

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
/** Digits, separators and angle units only: no nested function, no `url()`, no variable. */
const FUNCTION =
  /^(?:rgba?|hsla?|oklch)\((?=.{1,48}\)$)(?:[\d.%,/ +-]|(?:deg|g?rad|turn|none)(?![a-z]))+\)$/i

/**
 * The CSS colour for a colour in the database: one of the ten class names, or `bg-[value]` with a
 * hex, rgb(), hsl() or oklch() value (underscores stand for spaces). Another value is drawn
 * neutral: no database value reaches a class or a style unchecked.
 */
export function paintOf(stored: string): string {
  const known = prizeColors.find(({ className }) => className === stored)
  if (known) return known.css
  const custom = /^bg-\[(.+)\]$/.exec(stored)?.[1]?.replaceAll('_', ' ').trim()
  return custom && (HEX.test(custom) || FUNCTION.test(custom))
    ? custom.toLowerCase()
    : NEUTRAL
}
