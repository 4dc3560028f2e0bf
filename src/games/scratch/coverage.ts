export type Point = { readonly x: number; readonly y: number }

/** A touched point, and the points that the pointer moved to from there. */
export type Way = readonly [Point, ...Point[]]

/** Which cells of a card are still covered. A cell is one CSS pixel on any screen. */
export type Coverage = {
  /**
   * Clears every cell whose centre is within the brush's radius of the line between two points.
   *
   * @returns how many of them were still covered
   */
  readonly clear: (from: Point, to: Point) => number
  /** Cleared cells over the cells covered at the start, in percent; 0 for a card without cells. */
  readonly progress: () => number
}

/**
 * A fully covered card (rule 4.3).
 *
 * @param width in CSS pixels, whole; `height` too
 * @param radius of the brush, in CSS pixels
 */
export function createCoverage(width: number, height: number, radius: number): Coverage {
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

  return { clear, progress: () => (total === 0 ? 0 : (cleared / total) * 100) }
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

type Line = {
  readonly from: Point
  readonly to: Point
  readonly length: number
  /** Direction, as a vector of length 1. */
  readonly ux: number
  readonly uy: number
}

/** The line between two points; without length its direction is (0, 0). */
function lineBetween(from: Point, to: Point): Line {
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

/** The band: positions along the line within its length, and beside it within the radius. */
function widenByBand(span: Span, line: Line, radius: number, y: number) {
  const { from, length, ux, uy } = line
  const down = y - from.y
  let left = -Infinity
  let right = Infinity
  if (ux !== 0) {
    const start = (0 - down * uy) / ux
    const end = (length - down * uy) / ux
    left = Math.max(left, Math.min(start, end))
    right = Math.min(right, Math.max(start, end))
  } else if (down * uy < 0 || down * uy > length) return
  if (uy !== 0) {
    const one = (down * ux - radius) / uy
    const other = (down * ux + radius) / uy
    left = Math.max(left, Math.min(one, other))
    right = Math.min(right, Math.max(one, other))
  } else if (Math.abs(down) > radius) return
  if (left <= right) widen(span, from.x + left, from.x + right)
}

function widen(span: Span, left: number, right: number) {
  span.left = Math.min(span.left, left)
  span.right = Math.max(span.right, right)
}
