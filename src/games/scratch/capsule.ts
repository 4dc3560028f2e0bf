export type Point = { readonly x: number; readonly y: number }

/** A point that was touched, and those that were moved to from there. */
export type Way = readonly [Point, ...Point[]]

/** A stretch of a row, both ends included; empty when `left` is greater than `right`. */
type Span = { left: number; right: number }

/**
 * Writes into `span` which stretch of the row at height `y` lies within `radius` of the line from
 * one point to the other: two discs and the band between them. All lengths are of one unit.
 */
export function spanOfRow(span: Span, line: Line, radius: number, y: number) {
  span.left = Infinity
  span.right = -Infinity
  widenByDisc(span, line.from, radius, y)
  widenByDisc(span, line.to, radius, y)
  if (line.length > 0) widenByBand(span, line, radius, y)
}

export type Line = {
  readonly from: Point
  readonly to: Point
  readonly length: number
  /** Direction, as a vector of length 1. */
  readonly ux: number
  readonly uy: number
}

/** The line between two points; one without length has no direction. */
export function lineBetween(from: Point, to: Point): Line {
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

/** The band is where both the way along the line and the way off it stay within their limits. */
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
