export type Point = { readonly x: number; readonly y: number }

/** A touched point, and the points that the pointer moved to from there. */
export type Stroke = readonly [Point, ...Point[]]

/**
 * Which cells of a card are still covered, at first all (rule 4.3). A cell is one CSS pixel on any
 * screen.
 *
 * @param width in CSS pixels, whole; `height` too
 * @param radius of the brush, in CSS pixels
 */
export function createCoverage(width: number, height: number, radius: number) {
  const total = width * height
  const isCleared = new Uint8Array(total)
  // Reused, because a fast stroke would leave thousands of objects to collect.
  const span = { left: 0, right: 0 }
  let cleared = 0

  function clearRun(first: number, end: number): number {
    let fresh = 0
    for (let cell = first; cell < end; cell += 1) {
      if (isCleared[cell] === 0) fresh += 1
    }
    isCleared.fill(1, first, Math.max(first, end))
    return fresh
  }

  /**
   * Clears every cell whose centre is within the brush's radius of the line between two points.
   *
   * @returns how many of them were still covered
   */
  function clear(from: Point, to: Point): number {
    const line = lineBetween(from, to)
    const top = Math.max(0, firstCell(Math.min(from.y, to.y) - radius))
    const bottom = Math.min(height, endCell(Math.max(from.y, to.y) + radius))
    let fresh = 0
    for (let row = top; row < bottom; row += 1) {
      spanOfRow(span, line, radius, row + 0.5)
      const first = Math.max(0, firstCell(span.left))
      const end = Math.min(width, endCell(span.right))
      fresh += clearRun(row * width + first, row * width + end)
    }
    cleared += fresh
    return fresh
  }

  /** The cleared share in whole percent, rounded down: 88.9 is not 89 yet. 0 for a card without cells. */
  const progress = () => (total === 0 ? 0 : Math.floor((cleared * 100) / total))

  return { clear, progress }
}

/** The first cell whose centre is at `position` or after it. */
const firstCell = (position: number) => Math.ceil(position - 0.5)

/** The cell after the last one whose centre is at `position` or before it. */
const endCell = (position: number) => Math.floor(position - 0.5) + 1

/** A part of a row, both ends included; empty when `left` is greater than `right`. */
type Span = { left: number; right: number }

/**
 * Writes into `span` the part of the row at height `y` that is within `radius` of the line: two
 * discs and the band between them.
 */
function spanOfRow(span: Span, line: Line, radius: number, y: number) {
  span.left = Infinity
  span.right = -Infinity
  widenByDisc(span, line.from, radius, y)
  widenByDisc(span, line.to, radius, y)
  if (line.length > 0) widenByBand(span, line, radius, y)
}

type Line = ReturnType<typeof lineBetween>

/** The line between two points with its direction, a vector of length 1; without length it is (0, 0). */
function lineBetween(from: Point, to: Point) {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return { from, to, length, ux: 0, uy: 0 }
  return { from, to, length, ux: (to.x - from.x) / length, uy: (to.y - from.y) / length }
}

function widenByDisc(span: Span, centre: Point, radius: number, y: number) {
  const offset = y - centre.y
  if (Math.abs(offset) > radius) return
  const reach = Math.sqrt(radius * radius - offset * offset)
  widen(span, centre.x - reach, centre.x + reach)
}

/** Reused, too. */
const band: Span = { left: 0, right: 0 }

/** The band: positions along the line within its length, and beside it within the radius. */
function widenByBand(span: Span, line: Line, radius: number, y: number) {
  const { from, length, ux, uy } = line
  const down = y - from.y
  band.left = -Infinity
  band.right = Infinity
  narrow(band, ux, 0 - down * uy, length - down * uy)
  narrow(band, uy, down * ux - radius, down * ux + radius)
  if (band.left <= band.right) widen(span, from.x + band.left, from.x + band.right)
}

/** Narrows a span to where the product of `slope` and x is from `low` to `high`. */
function narrow(span: Span, slope: number, low: number, high: number) {
  if (slope === 0) {
    if (low > 0 || high < 0) span.right = -Infinity
    return
  }
  span.left = Math.max(span.left, Math.min(low / slope, high / slope))
  span.right = Math.min(span.right, Math.max(low / slope, high / slope))
}

function widen(span: Span, left: number, right: number) {
  span.left = Math.min(span.left, left)
  span.right = Math.max(span.right, right)
}
