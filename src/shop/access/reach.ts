/** A screen: its diagonal in inches, its sides in CSS pixels. */
export type Screen = {
  readonly inches: number
  readonly width: number
  readonly height: number
}

const pxPerMm = ({ inches, width, height }: Screen) =>
  Math.hypot(width, height) / (inches * 25.4)

/** 0.7 degrees at 60 cm (EN 301 549, 5.1.4), in millimetres. */
const CAPITAL_MM = 2 * 600 * Math.tan((0.35 * Math.PI) / 180)
/** Cap height of Figtree, as a share of the font size. */
const CAPITAL = 0.7

/**
 * The size of large letters, in CSS pixels.
 *
 * @param built the normal size; if that is large already, adds half of it
 */
export const letterPx = (screen: Screen, built: number): number =>
  Math.max((CAPITAL_MM * pxPerMm(screen)) / CAPITAL, built * 1.5)

/** The share of an upright screen where controls are within reach from a wheelchair. */
const MOST_OF_UPRIGHT = 0.6
const HIGHEST_MM = 1200
/** A smaller share has no room for a game. */
const LEAST = 0.3

/**
 * The share of the screen, from its lower edge, with controls in reach: none above 1.20 m.
 *
 * @param bottom height of the lower edge above the floor, in centimetres
 */
export function reachOf(screen: Screen, bottom: number): number {
  const { width, height } = screen
  const most = height > width ? MOST_OF_UPRIGHT : 1
  const below = ((HIGHEST_MM - bottom * 10) * pxPerMm(screen)) / height
  return Math.max(LEAST, Math.min(most, below))
}
