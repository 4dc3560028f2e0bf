import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  drawSpin,
  isSoldOut,
  redirect,
  settle,
  sliceUnderPointer,
  slicesOn,
  spin,
  wheelAtRest,
  type WheelState,
} from '@/games/wheel/rules'
import type { DrawOutcome } from '@/lib/draw'
import { chiSquare } from '@tests/support/chi-square'
import { seededRandom } from '@tests/support/seeded-random'

const prizes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    label: `Prêmio ${index}`,
    color: 'bg-red-500',
  }))

const counts = Array.from({ length: 60 }, (_, index) => index + 1)

describe('the slice under the pointer is the announced prize', () => {
  test.each(counts)('for a wheel of %i, also after many spins', (count) => {
    const slices = prizes(count)
    const random = seededRandom(count)
    let wheel = wheelAtRest
    for (let turn = 0; turn < 200; turn += 1) {
      wheel = settle(spin(wheel, slices, drawSpin(count, random)))
      expect(slices[sliceUnderPointer(wheel.rotation, count)]).toBe(wheel.winner)
    }
  })

  test('and the pointer rests at least a tenth of the slice away from its borders', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer(), (count, seed) => {
        const { rotation } = spin(
          wheelAtRest,
          prizes(count),
          drawSpin(count, seededRandom(seed)),
        )
        const inSlice = ((((360 - (rotation % 360)) % 360) / 360) * count) % 1
        expect(inSlice).toBeGreaterThan(0.0999)
        expect(inSlice).toBeLessThan(0.9001)
      }),
    )
  })
})

test('ten spins in a row each turn forward by 3 to 6 turns and draw afresh', () => {
  const random = seededRandom(7)
  const slices = prizes(8)
  const winners = new Set<string>()
  let wheel = wheelAtRest
  for (let turn = 1; turn <= 10; turn += 1) {
    const before = wheel.rotation
    wheel = settle(spin(wheel, slices, drawSpin(8, random)))
    expect(wheel.rotation - before).toBeGreaterThanOrEqual(3 * 360)
    expect(wheel.rotation - before).toBeLessThan(6 * 360)
    expect(wheel.spins).toBe(turn)
    winners.add(wheel.winner?.id ?? '')
  }
  expect(winners.size).toBeGreaterThan(2)
})

test('the extra full turns are 3, 4 or 5, and all three come up', () => {
  const random = seededRandom(3)
  const turns = Array.from({ length: 200 }, () => drawSpin(5, random).fullTurns)
  expect(new Set(turns)).toEqual(new Set([3, 4, 5]))
})

test('every prize is as likely as every other', () => {
  const random = seededRandom(2026)
  const wins = Array<number>(12).fill(0)
  for (let draw = 0; draw < 12_000; draw += 1) {
    const { index } = drawSpin(12, random)
    wins[index] = (wins[index] ?? 0) + 1
  }
  // 11 degrees of freedom: beyond 31.3 once in a thousand fair wheels.
  expect(chiSquare(wins)).toBeLessThan(31.3)
})

test('a spinning wheel cannot be spun again', () => {
  const random = seededRandom(1)
  const spinning = spin(wheelAtRest, prizes(4), drawSpin(4, random))
  expect(spin(spinning, prizes(4), drawSpin(4, random))).toBe(spinning)
})

test('a prize that left the list between the draw and the spin is not awarded', () => {
  const draw = { index: 3, restingPlace: 0.5, fullTurns: 3 }
  expect(spin(wheelAtRest, prizes(3), draw)).toBe(wheelAtRest)
})

test('no prizes leave one placeholder on the wheel, which cannot be drawn', () => {
  expect(slicesOn(wheelAtRest, [], false).map(({ label }) => label)).toEqual([
    'Sem Prêmios',
  ])
  expect(() => drawSpin(0, seededRandom(1))).toThrow(RangeError)
})

test('prizes that could not be read leave the wheel empty', () => {
  expect(slicesOn(wheelAtRest, [], true)).toEqual([])
})

test('a wheel at rest has nothing to settle', () => {
  expect(settle(wheelAtRest)).toBe(wheelAtRest)
})

test.each([1, 2, 3, 4, 7, 60])('a hair past the top is the last of %i slices', (count) => {
  expect(sliceUnderPointer(1e-13, count)).toBe(count - 1)
})

test('prizes that arrive after a spin wait for the next one', () => {
  const spun = settle(spin(wheelAtRest, prizes(3), drawSpin(3, seededRandom(5))))
  expect(spun.decision).toBe('device')
  expect(slicesOn(spun, prizes(7), false)).toEqual(prizes(3))
  const again = spin(spun, prizes(7), drawSpin(7, seededRandom(6)))
  expect(slicesOn(again, prizes(7), false)).toHaveLength(7)
})

const couponOf = (name: string) => ({
  code: 'C',
  name,
  conditions: '',
  valid_until: '2026-11-29',
})

const won = (prizeId: string) => ({
  kind: 'won' as const,
  prizeId,
  isWin: true,
  coupon: couponOf(prizeId),
  gone: [],
})

const askedSpin = (count: number, random = seededRandom(1), state = wheelAtRest) =>
  spin(state, prizes(count), drawSpin(count, random, 'asked'), 'asked')

test('10,000 spins: pointer, winner and coupon are what the database answered', () => {
  const random = seededRandom(10_000)
  const count = 12
  let wheel: WheelState = wheelAtRest
  for (let turn = 0; turn < 10_000; turn += 1) {
    const answer = `p${Math.floor(random() * count)}`
    wheel = settle(redirect(askedSpin(count, random, wheel), won(answer)))
    const shown = wheel.slices[sliceUnderPointer(wheel.rotation, count)]
    expect([shown?.id, wheel.winner?.id, wheel.coupon?.name, wheel.decision]).toEqual([
      answer,
      answer,
      answer,
      'recorded',
    ])
  }
})

test('the way to the answer keeps to the turns and the borders of every spin', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.nat(),
      fc.integer(),
      (count, place, seed) => {
        const first = askedSpin(count, seededRandom(seed))
        const { rotation } = settle(redirect(first, won(`p${place % count}`)))
        // Onward only, for the wheel turns already.
        expect(rotation).toBeGreaterThanOrEqual(first.rotation)
        expect(rotation).toBeGreaterThanOrEqual(3 * 360)
        expect(rotation).toBeLessThan(6 * 360)
        const inSlice = ((((360 - (rotation % 360)) % 360) / 360) * count) % 1
        expect(inSlice).toBeGreaterThan(0.0999)
        expect(inSlice).toBeLessThan(0.9001)
      },
    ),
  )
})

test.each<[DrawOutcome, WheelState['decision']]>([
  [{ kind: 'for-fun', reason: 'device' }, 'for-fun'],
  [{ kind: 'no-shop' }, 'device'],
  [won('not on the wheel'), 'for-fun'],
])('after %j the wheel rests where chance sent it', (outcome, decision) => {
  const first = askedSpin(8)
  const rest = settle(redirect(first, outcome))
  expect(rest).toMatchObject({ decision, winner: first.winner, coupon: null })
  expect(rest.rotation).toBe(first.rotation)
})

test('prizes that were read since are on the wheel with their winner', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 60 }),
      fc.nat(),
      fc.integer(),
      (before, after, place, seed) => {
        const answer = won(`p${place % after}`)
        const rest = settle(
          redirect(askedSpin(before, seededRandom(seed)), answer, prizes(after)),
        )
        const under = rest.slices[sliceUnderPointer(rest.rotation, after)]
        expect([under?.id, rest.slices]).toEqual([rest.winner?.id, prizes(after)])
        const inSlice = ((((360 - (rest.rotation % 360)) % 360) / 360) * after) % 1
        expect(inSlice).toBeGreaterThan(0.0999)
        expect(inSlice).toBeLessThan(0.9001)
      },
    ),
  )
})

test('why a spin was for fun, and that nothing was won, are known when it rests', () => {
  const refused = redirect(askedSpin(8), { kind: 'for-fun', reason: 'visit' })
  expect(settle(refused).forFun).toBe('visit')
  expect(settle(askedSpin(8)).forFun).toBe('offline')
  const nothing = settle(redirect(askedSpin(8), { ...won('p1'), isWin: false }))
  expect(nothing).toMatchObject({ isWin: false, forFun: null })
  expect(spin(nothing, prizes(8), drawSpin(8, seededRandom(1)))).toMatchObject({
    isWin: true,
    forFun: null,
  })
})

test('when none is left, nothing is won', () => {
  const rest = settle(redirect(askedSpin(8), { kind: 'none-left', gone: [] }))
  expect(rest).toMatchObject({ phase: 'idle', decision: 'none-left', winner: null })
})

test('an answer that comes after the wheel rests is too late', () => {
  const rest = settle(askedSpin(8))
  expect(rest.decision).toBe('for-fun')
  expect(redirect(rest, won('p1'))).toBe(rest)
})

test('a spin that nobody asked about takes no answer', () => {
  const spinning = spin(wheelAtRest, prizes(4), drawSpin(4, seededRandom(1)))
  expect(redirect(spinning, won('p1'))).toBe(spinning)
})

test('the next spin forgets the coupon', () => {
  const rest = settle(redirect(askedSpin(8), won('p1')))
  expect(askedSpin(8, seededRandom(2), rest)).toMatchObject({ coupon: null, detour: 0 })
})

test('a wheel is sold out when each of its prizes is gone', () => {
  expect(isSoldOut(prizes(2), ['p0', 'p1'])).toBe(true)
  expect(isSoldOut(prizes(2), ['p1'])).toBe(false)
  expect(isSoldOut([], [])).toBe(false)
})
