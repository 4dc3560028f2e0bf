import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'
import { games } from './src/lib/games'

const colorsOfGames = (kind: 'accent' | 'hoverBorder'): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(games).map(([name, game]) => [name, game[kind]]))

/** The accent colour of each page. Paper-coloured text is legible on all of them. */
export const accents = {
  menu: '#1F1B16',
  ...colorsOfGames('accent'),
  admin: '#2B4C5C',
  today: '#3A4A5E',
  coupon: '#1F5A4C',
  till: '#4B3F7A',
  shop: '#5C3F2C',
  'photo-link': '#3E4A52',
  regulation: '#414A2B',
  accessibility: '#2B4A4A',
  numbers: '#3D5245',
  books: '#6A3D2B',
  kiosks: '#2F5068',
  promotion: '#6B3347',
  help: '#4A4632',
  team: '#4F3B63',
  installer: '#4F3B63',
}

/** Pages that visitors see and that are no game: they take the colour a shop chose. */
const shopPages = ['coupon', 'photo-link', 'regulation', 'accessibility']

/** The border of a game's card while it is pointed at; no two are alike. */
export const hoverBorders = colorsOfGames('hoverBorder')

/** Colours by role. `tests/shop/settings/tokens.test.ts` proves the contrasts they promise. */
export const roles = {
  paper: '#F7F1E5',
  raised: '#FFFBF3',
  sunken: '#EBE1CE',
  line: '#D5C6AC',
  control: '#8A7A62',
  ink: '#1F1B16',
  'ink-soft': '#5B5147',
  gold: '#C8961E',
  'gold-leaf': '#F3DFA9',
  foil: '#E8C77E',
  danger: '#98281B',
  success: '#2E5F35',
  /** The background of a found pair. */
  'success-leaf': '#E4ECDC',
  /** Photographic paper. */
  print: '#FFFDF8',
  /** Dust of a scratched card. */
  dust: '#A8A5A0',
} as const

const fonts = {
  display: "'Fraunces Variable', 'Fraunces Fallback', serif",
  sans: "'Figtree Variable', 'Figtree Fallback', sans-serif",
} as const

/** Shadows, from a card that lies flat to a booth that stands upright. */
const shadows = {
  card: '0 1px 2px rgb(31 27 22 / 0.22), 0 3px 8px rgb(31 27 22 / 0.17)',
  book: '0 1px 2px rgb(31 27 22 / 0.2), 0 6px 16px rgb(31 27 22 / 0.18)',
  lifted: '0 3px 6px rgb(31 27 22 / 0.2), 0 16px 32px rgb(31 27 22 / 0.26)',
  standing: '0 0.4rem 1.6rem rgb(31 27 22 / 0.33)',
} as const

/** A damped spring: overshoots a little and settles. */
const spring =
  'linear(0, 0.009, 0.035 2.1%, 0.141, 0.281 6.7%, 0.723 12.9%, 0.938 16.7%, 1.017, 1.077, 1.121, 1.149 24.3%, 1.159, 1.163, 1.161, 1.154 29.9%, 1.129 32.8%, 1.051 39.6%, 1.017 43.1%, 0.991, 0.977 51%, 0.974 53.8%, 0.975 57.1%, 0.997 69.8%, 1.003 76.9%, 1.004 83.8%, 1)'

/** Tokens as CSS variables, such as `--color-ink`. */
const variables = (kind: string, tokens: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [`--${kind}-${name}`, value]),
  )

/** Tokens for utilities: references to the CSS variables. */
const named = (kind: string, tokens: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(tokens).map((name) => [name, `var(--${kind}-${name})`]))

export default {
  content: [],
  theme: {
    extend: {
      // As variables: more contrast changes their values (`src/styles.css`).
      colors: { ...named('color', roles), accent: 'var(--accent)' },
      // In full: the first paint gets only typefaces named in a rule.
      fontFamily: fonts,
      fontSize: {
        // Only its smallest size follows the system's font size; on a phone that is the one used.
        title: ['clamp(1.75rem, 0.85rem + 3.7vmin, 4rem)', { lineHeight: '1.1' }],
        prize: ['clamp(1.75rem, 1.1rem + 2.6vmin, 3.25rem)', { lineHeight: '1.1' }],
        // What was won, on a card: the largest letters that its width allows.
        won: [
          'max(1.5rem, min(0.6rem + 7.7vmin, 12cqi, 320cqi / var(--letters)))',
          { lineHeight: '1.05' },
        ],
        card: ['clamp(1.25rem, 1.05rem + 1vmin, 2rem)', { lineHeight: '1.15' }],
      },
      borderRadius: { book: '0.25rem 0.75rem 0.75rem 0.25rem' },
      boxShadow: named('shadow', shadows),
      transitionTimingFunction: { spring },
      minHeight: { target: '2.75rem', list: '15rem' },
      minWidth: { target: '2.75rem' },
      maxHeight: { list: '15rem' },
    },
  },
  plugins: [
    // oxlint-disable-next-line typescript/unbound-method -- Tailwind's own idiom, made without `this`
    plugin(({ addBase }) => {
      addBase({
        ':root': {
          ...variables('color', roles),
          ...variables('shadow', shadows),
          ...variables('font', fonts),
          ...variables('accent', accents),
          ...variables('hover-border', hoverBorders),
        },
      })
      for (const page of Object.keys(accents)) {
        const own = `var(--accent-${page})`
        const accent = shopPages.includes(page) ? `var(--shop-primary, ${own})` : own
        addBase({ [`[data-accent="${page}"]`]: { '--accent': accent } })
      }
    }),
  ],
} satisfies Config
