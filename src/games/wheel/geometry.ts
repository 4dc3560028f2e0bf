/** The wheel is drawn in a square of 200 units around its centre, slice 0 clockwise from the top. */
const RADIUS = 96
const LABEL_INNER_RADIUS = 30
const LABEL_LENGTH = RADIUS - 6 - LABEL_INNER_RADIUS
const LARGEST_TEXT = 8.5
const SMALLEST_TEXT = 3.2
/** The mean width of a letter, as a share of the text size. */
const LETTER_WIDTH = 0.54

export type SliceShape = {
  /** SVG path of the slice. */
  readonly path: string
  /** Degrees clockwise from the top to the middle of the slice. */
  readonly middle: number
}

function pointAt(degrees: number): string {
  const radians = (degrees * Math.PI) / 180
  return `${(RADIUS * Math.sin(radians)).toFixed(3)} ${(-RADIUS * Math.cos(radians)).toFixed(3)}`
}

/** The shape of slice `index` of `count`. One slice is the whole disc: an arc cannot close on itself. */
export function sliceShape(index: number, count: number): SliceShape {
  const start = (index / count) * 360
  const end = ((index + 1) / count) * 360
  const middle = (start + end) / 2
  if (count === 1) {
    return { path: `M0 ${-RADIUS}A${RADIUS} ${RADIUS} 0 1 1 -0.01 ${-RADIUS}Z`, middle }
  }
  const wide = end - start > 180 ? 1 : 0
  return {
    path: `M0 0L${pointAt(start)}A${RADIUS} ${RADIUS} 0 ${wide} 1 ${pointAt(end)}Z`,
    middle,
  }
}

/** The size of the labels, in units, for a wheel of `count` slices; 0 where none would fit. */
export function labelSize(count: number): number {
  const arc = (2 * Math.PI * (LABEL_INNER_RADIUS + LABEL_LENGTH / 2)) / count
  const size = Math.min(LARGEST_TEXT, arc * 0.5)
  return size < SMALLEST_TEXT ? 0 : size
}

/** The label as it fits along the slice; one that is too long ends in '…', between whole letters. */
export function fittingLabel(label: string, size: number): string {
  const room = Math.floor(LABEL_LENGTH / (size * LETTER_WIDTH))
  const letters = Array.from(
    new Intl.Segmenter('pt-BR').segment(label),
    ({ segment }) => segment,
  )
  return letters.length <= room
    ? label
    : `${letters
        .slice(0, room - 1)
        .join('')
        .trimEnd()}…`
}
