import { graphemesOf } from '@/lib/text'

/** The wheel is drawn in a square of 200 units; slice 0 starts at the top, clockwise. */
const RADIUS = 96
const LABEL_INNER_RADIUS = 30
const LABEL_LENGTH = RADIUS - 6 - LABEL_INNER_RADIUS
const LARGEST_TEXT = 8.5
/** A long label shrinks to this size before it is shortened. */
const SMALLEST_CHOSEN_TEXT = 5
/** Labels that would be smaller than this are left out. */
const SMALLEST_TEXT = 3.2
/** Average width of a letter, as a share of the text size. */
const LETTER_WIDTH = 0.54

/**
 * The path of slice `index` of `count`, and the degrees clockwise from the top to its label. One
 * slice is a full disc, which one arc cannot draw; its label is level.
 */
export function sliceShape(index: number, count: number) {
  const start = (index / count) * 360
  const end = ((index + 1) / count) * 360
  const middle = (start + end) / 2
  if (count === 1) {
    return { path: `M0 ${-RADIUS}A${RADIUS} ${RADIUS} 0 1 1 -0.01 ${-RADIUS}Z`, middle: 90 }
  }
  const wide = end - start > 180 ? 1 : 0
  const arc = `A${RADIUS} ${RADIUS} 0 ${wide} 1 ${pointAt(end)}`
  return { path: `M0 0L${pointAt(start)}${arc}Z`, middle }
}

function pointAt(degrees: number): string {
  const radians = (degrees * Math.PI) / 180
  return `${(RADIUS * Math.sin(radians)).toFixed(3)} ${(-RADIUS * Math.cos(radians)).toFixed(3)}`
}

/**
 * The label of a slice on a wheel of `count`, with its text size in units: as large as the slice
 * allows, smaller for a long text, and shortened with '…' when the smallest size is still too long.
 *
 * @returns undefined where no label fits
 */
export function sliceLabel(label: string, count: number) {
  const arc = (2 * Math.PI * (LABEL_INNER_RADIUS + LABEL_LENGTH / 2)) / count
  const widest = Math.min(LARGEST_TEXT, arc * 0.5)
  if (widest < SMALLEST_TEXT) return undefined
  const letters = graphemesOf(label)
  const whole = LABEL_LENGTH / (letters.length * LETTER_WIDTH)
  const size = Math.min(widest, Math.max(whole, SMALLEST_CHOSEN_TEXT))
  const room = Math.floor(LABEL_LENGTH / (size * LETTER_WIDTH) + 0.01)
  const cut = `${letters
    .slice(0, room - 1)
    .join('')
    .trimEnd()}…`
  return { text: letters.length <= room ? label : cut, size }
}
