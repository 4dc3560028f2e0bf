import { graphemesOf } from '@/lib/text'

/** The wheel is drawn in a square of 200 units; the middle of slice 0 is at the top, clockwise. */
const RADIUS = 96
/** Where the pegs stand, on the rim. */
const PEG_RADIUS = 97.4
const LABEL_INNER_RADIUS = 30
const LABEL_LENGTH = RADIUS - 6 - LABEL_INNER_RADIUS
const LARGEST_TEXT = 8.5
/** A long label shrinks to this size before it is shortened. */
const SMALLEST_CHOSEN_TEXT = 5
/** Labels that would be smaller than this are left out. */
const SMALLEST_TEXT = 3.2
/** Average width of a letter, as a share of the text size. */
const LETTER_WIDTH = 0.54
/** Room for the label of the winner, which lies level across the other slices. */
const LEVEL_LENGTH = 130
const LARGEST_LEVEL_TEXT = 11

/**
 * The path of slice `index` of `count`, the degrees clockwise from the top to its label, and the peg
 * at its end. One slice is a full disc, which one arc cannot draw; its label is level.
 */
export function sliceShape(index: number, count: number) {
  const middle = (index / count) * 360
  const start = middle - 180 / count
  const end = middle + 180 / count
  const peg = pointAt(end, PEG_RADIUS)
  if (count === 1) {
    const path = `M0 ${-RADIUS}A${RADIUS} ${RADIUS} 0 1 1 -0.01 ${-RADIUS}Z`
    return { path, middle: 90, peg }
  }
  const wide = end - start > 180 ? 1 : 0
  const arc = `A${RADIUS} ${RADIUS} 0 ${wide} 1 ${pointAt(end, RADIUS)}`
  return { path: `M0 0L${pointAt(start, RADIUS)}${arc}Z`, middle, peg }
}

function pointAt(degrees: number, radius: number): string {
  const radians = (degrees * Math.PI) / 180
  return `${(radius * Math.sin(radians)).toFixed(3)} ${(-radius * Math.cos(radians)).toFixed(3)}`
}

/** Text size in units at which `letters` letters are as long as the room. */
const sizeFor = (letters: number, room: number) => room / (letters * LETTER_WIDTH)

/**
 * The labels of all slices, with their one text size in units: as large as the slices allow, smaller
 * for a long text, which is shortened with '…' when the smallest size is still too long.
 *
 * @returns no texts where no label fits
 */
export function sliceLabels(labels: readonly string[]) {
  const arc = (2 * Math.PI * (LABEL_INNER_RADIUS + LABEL_LENGTH / 2)) / labels.length
  const widest = Math.min(LARGEST_TEXT, arc * 0.5)
  if (widest < SMALLEST_TEXT) return { texts: [], size: 0 }
  const longest = Math.max(...labels.map((label) => graphemesOf(label).length))
  const whole = sizeFor(longest, LABEL_LENGTH)
  const size = Math.min(widest, Math.max(whole, SMALLEST_CHOSEN_TEXT))
  const room = Math.floor(LABEL_LENGTH / (size * LETTER_WIDTH) + 0.01)
  return { texts: labels.map((label) => shorten(label, room)), size }
}

function shorten(label: string, room: number): string {
  const letters = graphemesOf(label)
  if (letters.length <= room) return label
  return `${letters
    .slice(0, room - 1)
    .join('')
    .trimEnd()}…`
}

/** Text size in units of a label that lies level across the wheel. */
export const levelSize = (label: string): number =>
  Math.min(LARGEST_LEVEL_TEXT, sizeFor(graphemesOf(label).length, LEVEL_LENGTH))
