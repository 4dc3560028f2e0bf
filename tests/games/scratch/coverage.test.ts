import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCoverage, type Point } from '@/games/scratch/coverage'

/** Distance from a cell's centre to a line, computed in another way than in the product. */
function distanceTo(from: Point, to: Point, x: number, y: number): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along = (x - from.x) * dx + (y - from.y) * dy
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, along / square))
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy)
}

/** Checks every cell; those on the very edge may go either way. */
function bruteForce(width: number, height: number, radius: number) {
  const cleared = new Set<number>()
  const doubtful = new Set<number>()
  return {
    cleared,
    doubtful,
    clear(from: Point, to: Point) {
      for (let cell = 0; cell < width * height; cell += 1) {
        const [x, y] = [(cell % width) + 0.5, Math.floor(cell / width) + 0.5]
        const distance = distanceTo(from, to, x, y)
        if (Math.abs(distance - radius) < 1e-9) doubtful.add(cell)
        else if (distance < radius) cleared.add(cell)
      }
    },
  }
}

const point = fc.record({
  x: fc.double({ min: -60, max: 150, noNaN: true }),
  y: fc.double({ min: -60, max: 120, noNaN: true }),
})
const wholePoint = fc.record({
  x: fc.integer({ min: -60, max: 150 }),
  y: fc.integer({ min: -60, max: 120 }),
})
/** Two of these in turn are a level move, often shorter than a pixel. */
const levelPoint = fc.record({
  x: fc.double({ min: 40, max: 42, noNaN: true }),
  y: fc.constant(20),
})
const strokes = fc.array(fc.oneof(point, wholePoint, levelPoint), {
  minLength: 1,
  maxLength: 12,
})

test('strokes clear the same cells as counting each cell', () => {
  fc.assert(
    fc.property(
      strokes,
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 1, max: 70 }),
      (points, width, height) => {
        const coverage = createCoverage(width, height, 35)
        const known = bruteForce(width, height, 35)
        let cleared = 0
        points.forEach((to, index) => {
          const from = points[Math.max(0, index - 1)] ?? to
          cleared += coverage.clear(from, to)
          known.clear(from, to)
          expect(cleared).toBeGreaterThanOrEqual(known.cleared.size)
          expect(cleared).toBeLessThanOrEqual(known.cleared.size + known.doubtful.size)
          expect(coverage.progress()).toBe(Math.floor((cleared * 100) / (width * height)))
        })
      },
    ),
    { numRuns: 300, seed: 4 },
  )
})

test('a card without area, or points that are not numbers, stay at 0 percent', () => {
  for (const [width, height] of [
    [0, 50],
    [50, 0],
  ] as const) {
    const coverage = createCoverage(width, height, 35)
    expect(coverage.clear({ x: 0, y: 0 }, { x: 10, y: 10 })).toBe(0)
    expect(coverage.progress()).toBe(0)
  }
  expect(createCoverage(50, 50, 35).clear({ x: NaN, y: 5 }, { x: 5, y: NaN })).toBe(0)
})
