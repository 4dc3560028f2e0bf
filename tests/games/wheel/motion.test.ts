import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  flapsOf,
  keyframesOf,
  momentOf,
  pegsOf,
  turnOnTo,
  turnTo,
} from '@/games/wheel/motion'
import type { Turn } from '@/games/wheel/motion'

const STEPS = Array.from({ length: 101 }, (_, step) => step * 50)

const turns = fc.record({
  way: fc.double({ min: 1080, max: 2160, noNaN: true }),
  detour: fc.double({ min: 0, max: 360, noNaN: true }),
  // An answer comes within two seconds, or never.
  atMs: fc.integer({ min: 0, max: 2000 }),
  count: fc.integer({ min: 2, max: 60 }),
})

test('a wheel speeds up for 0.4 s and then slows down evenly', () => {
  const turn = turnTo(0, 1150)
  const speeds = [0, 200, 400, 2700, 5000].map((atMs) => momentOf(turn, atMs).speed)
  expect(speeds.map((speed) => Math.round(speed * 1e5) / 1e3)).toEqual([0, 23, 46, 23, 0])
})

/** It never turns back, gains no speed after 0.4 s, and is seen turning to its end. */
function expectWeight(turn: Turn, to: number) {
  const moments = STEPS.map((atMs) => momentOf(turn, atMs))
  const wrong = moments.slice(1).filter(({ atMs, angle, speed }, step) => {
    const last = moments[step] ?? moments[0]
    return !last || angle < last.angle || (atMs > 400 && speed > last.speed + 1e-9)
  })
  expect(wrong).toEqual([])
  expect(moments.at(-1)).toMatchObject({ angle: to, speed: 0 })
  expect(to - momentOf(turn, 4000).angle).toBeGreaterThanOrEqual(40)
}

test('a wheel that turns on to an answer keeps its weight, and does not jump', () => {
  fc.assert(
    fc.property(turns, ({ way, detour, atMs }) => {
      const turn = turnTo(0, way)
      const on = turnOnTo(turn, atMs, way + detour)
      expectWeight(turn, way)
      expectWeight(on, way + detour)
      expect(momentOf(on, atMs).angle).toBeCloseTo(momentOf(turn, atMs).angle, 6)
      expect(momentOf(on, atMs / 2).angle).toBeCloseTo(momentOf(turn, atMs / 2).angle, 6)
    }),
  )
})

test('the browser moves it as it is computed', () => {
  const turn = turnOnTo(turnTo(0, 1500), 900, 1700)
  const frames = keyframesOf(turn)
  const shares = frames.slice(0, -1).map(({ easing = '' }) => {
    const [, y1 = 0, , y2 = 0] = easing.slice(13, -1).split(',').map(Number)
    // The middle of a cubic curve.
    return ((3 * y1 + 3 * y2 + 1) / 8).toFixed(6)
  })
  const computed = turn.slice(1).map((to, index) => {
    const from = turn[index] ?? to
    const middle = momentOf(turn, (from.atMs + to.atMs) / 2)
    return ((middle.angle - from.angle) / (to.angle - from.angle)).toFixed(6)
  })
  expect(shares).toEqual(computed)
})

test('each peg between slices lifts the pointer, at most 25 times a second', () => {
  fc.assert(
    fc.property(turns, ({ way, count }) => {
      const turn = turnTo(0, way)
      const pegs = pegsOf(turn, count)
      const placeOf = (angle: number) => (angle * count) / 360 + 0.5
      for (const [index, { atMs, angle }] of pegs.entries()) {
        expect(atMs - (pegs[index - 1]?.atMs ?? 0)).toBeGreaterThan(40 - 1e-6)
        expect(momentOf(turn, atMs).angle).toBeCloseTo(angle, 3)
        expect(placeOf(angle)).toBeCloseTo(Math.round(placeOf(angle)), 6)
      }
      // No peg is left to pass.
      const last = momentOf(turn, (pegs.at(-1)?.atMs ?? 0) + 40)
      expect(Math.floor(placeOf(way))).toBe(Math.floor(placeOf(last.angle)))
      const times = flapsOf(pegs).map(({ offset }) => offset ?? 0)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      expect(times.at(-1)).toBe(1)
    }),
  )
  expect(pegsOf(turnTo(0, 1200), 1)).toEqual([])
})
