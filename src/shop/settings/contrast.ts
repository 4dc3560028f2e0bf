/** Relative luminance of a `#rrggbb` colour, as WCAG 2 defines it. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => {
    const share = parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const WORDS = 4.5
const BORDERS = 3

/**
 * The colours of `tailwind.config.ts` that stand beside each colour a shop can choose, with the
 * least contrast allowed; `shop_settings.sql` has the same.
 */
export const besides = {
  /** The text of a button. */
  primaryColor: { '#FFFBF3': WORDS },
  /** Soft ink, danger, success, and the borders of fields. */
  paperColor: { '#5B5147': WORDS, '#98281B': WORDS, '#2E5F35': WORDS, '#8A7A62': BORDERS },
} as const

export type BrandColor = keyof typeof besides

/** The pair with too little contrast; if none has, the pair of text with the least. */
export function weakestContrast(key: BrandColor, color: string) {
  const all = Object.entries(besides[key])
    .map(([beside, least]) => ({ ratio: contrast(color, beside), least }))
    .sort((one, other) => one.ratio - other.ratio)
  const failing = all.find(({ ratio, least }) => ratio < least)
  const told = failing ?? all.find(({ least }) => least === WORDS)
  return { ratio: 21, least: WORDS, ...told, isEnough: !failing }
}
