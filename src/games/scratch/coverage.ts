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
    const move = moveBetween(from, to)
    const top = Math.max(0, firstCell(Math.min(from.y, to.y) - radius))
    const bottom = Math.min(height, endCell(Math.max(from.y, to.y) + radius))
    let fresh = 0
    for (let row = top; row < bottom; row += 1) {
      const first = Math.max(0, firstCell(reachOf(move, radius, row + 0.5, -1)))
      const end = Math.min(width, endCell(reachOf(move, radius, row + 0.5, 1)))
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

/** The move of the brush from one point to another; a touch has length 0. */
function moveBetween(from: Point, to: Point) {
  const dx = to.x - from.x
  const dy = to.y - from.y
  return { from, dx, dy, length: Math.hypot(dx, dy) }
}

/**
 * How far the moved brush reaches along the row at height `y`, to the left (`side` -1) or to the
 * right (1). The brush is a disc, and its centre reaches farthest where the line along the edge of
 * the stroke crosses the row, or at the nearer end of the move.
 *
 * @returns NaN where it does not touch the row
 */
function reachOf(
  move: ReturnType<typeof moveBetween>,
  radius: number,
  y: number,
  side: -1 | 1,
) {
  const { from, dx, dy, length } = move
  const down = y - from.y
  const edge = (side * Math.sign(dy) * radius * dx) / length
  const share = dy === 0 ? Math.sign(side * dx) : (down + edge) / dy
  const at = Math.min(1, Math.max(0, share))
  const offset = down - at * dy
  return from.x + at * dx + side * Math.sqrt(radius * radius - offset * offset)
}
