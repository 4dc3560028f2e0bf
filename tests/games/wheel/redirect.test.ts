import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  drawSpin,
  isSoldOut,
  redirect,
  settle,
  sliceUnderPointer,
  spin,
  wheelAtRest,
  type WheelState,
} from '@/games/wheel/rules'
import type { DrawOutcome } from '@/lib/draw'
import { seededRandom } from '@tests/support/seeded-random'

const prizes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    label: `Prêmio ${index}`,
    color: 'bg-red-500',
  }))

const couponOf = (name: string) => ({
  code: 'C',
  name,
  conditions: '',
  valid_until: '2026-11-29',
})

const won = (prizeId: string): DrawOutcome => ({
  kind: 'won',
  prizeId,
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
  [{ kind: 'for-fun' }, 'for-fun'],
  [{ kind: 'no-shop' }, 'device'],
  [won('not on the wheel'), 'for-fun'],
])('after %j the wheel rests where chance sent it', (outcome, decision) => {
  const first = askedSpin(8)
  const rest = settle(redirect(first, outcome))
  expect(rest).toMatchObject({ decision, winner: first.winner, coupon: null })
  expect(rest.rotation).toBe(first.rotation)
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
