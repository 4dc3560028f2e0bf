import { lineBetween, spanOfRow, type Point } from './capsule'

/** Which cells of a card are still covered. One cell is one CSS pixel, whatever the screen's ratio. */
export type Coverage = {
  /**
   * Clears every cell whose centre lies within the brush's radius of the line between two points,
   * and answers how many of them were covered. The cost follows the stroke, not the card.
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
  // One for all strokes: a fast hand would otherwise leave thousands to be collected.
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
