import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redirect, settle, slicesOn, spin, wheelAtRest } from '@/games/wheel/rules'
import type { Slice, WheelState } from '@/games/wheel/rules'
import { drawIndex } from '@/lib/random'
import { seededRandom } from '@tests/support/seeded-random'

const prizes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    label: `Prêmio ${index}`,
    color: 'bg-red-500',
  }))

function pick(slices: readonly Slice[], random = seededRandom(3)): Slice {
  const slice = slices[drawIndex(slices.length, random)]
  if (!slice) throw new RangeError('There are no slices.')
  return slice
}

const coupon = { code: 'C', name: 'x', conditions: '', valid_until: '2026-11-29' }

const win = { kind: 'won', isWin: true, coupon, gone: [] } as const
const won = (prize: Slice) => ({ ...win, gone: [], prize })

const spinOf = (count: number, random = seededRandom(1), state = wheelAtRest) =>
  spin(state, prizes(count), random, { kind: 'alone' })

const askedSpin = (count: number, random = seededRandom(1), state = wheelAtRest) =>
  spin(state, prizes(count), random, { kind: 'asked' })

/** The winner is under the pointer, a tenth of the slice or more away from its borders. */
function expectWinnerBelow({ rotation, winner, slices }: WheelState) {
  const turned = (360 - (rotation % 360)) / 360
  const place = (turned * slices.length + 0.5) % slices.length
  expect(slices[Math.floor(place)]).toBe(winner)
  expect(place % 1).toBeGreaterThan(0.0999)
  expect(place % 1).toBeLessThan(0.9001)
}

/** From `before` on the wheel turned forward, by 3 to 6 turns. */
function expectTurns(before: WheelState, after: WheelState) {
  expect(after.rotation - before.rotation).toBeGreaterThanOrEqual(3 * 360)
  expect(after.rotation - before.rotation).toBeLessThan(6 * 360)
}

const count = fc.integer({ min: 1, max: 300 })

test('each spin turns forward by 3 to 6 turns to the announced prize', () => {
  fc.assert(
    fc.property(count, fc.integer(), (slices, seed) => {
      const random = seededRandom(seed)
      let wheel = wheelAtRest
      for (let turn = 1; turn <= 20; turn += 1) {
        const after = settle(spinOf(slices, random, wheel))
        expect(after.spins).toBe(turn)
        expectTurns(wheel, after)
        expectWinnerBelow(after)
        wheel = after
      }
    }),
  )
})

test('each spin turns on to the prize the database answers, within 6 turns', () => {
  fc.assert(
    fc.property(count, count, fc.integer(), (before, after, seed) => {
      const random = seededRandom(seed)
      let wheel = wheelAtRest
      for (let turn = 1; turn <= 20; turn += 1) {
        const asked = prizes(after)
        const answer = won(pick(asked, random))
        const first = askedSpin(before, random, wheel)
        const rest = settle(redirect(first, answer, asked))
        expect(rest).toMatchObject({ draw: answer, winner: answer.prize })
        expect(rest.slices).toBe(asked)
        expect(rest.rotation).toBeGreaterThanOrEqual(first.rotation)
        expectTurns(wheel, rest)
        expectWinnerBelow(rest)
        wheel = rest
      }
    }),
  )
})

test('a spin can pick any prize, after 3, 4 or 5 full turns', () => {
  const random = seededRandom(2026)
  const spun = Array.from({ length: 1000 }, () => spinOf(12, random))
  expect(new Set(spun.map(({ winner }) => winner?.id)).size).toBe(12)
  const fullTurns = spun.map(({ rotation }) => Math.floor(rotation / 360))
  expect(new Set(fullTurns)).toEqual(new Set([3, 4, 5]))
})

test('a spinning wheel cannot be spun', () => {
  const spinning = spinOf(4)
  expect(spinOf(4, seededRandom(1), spinning)).toBe(spinning)
})

test('an empty list shows a placeholder that cannot be drawn, an unread one shows nothing', () => {
  const labels = slicesOn(wheelAtRest, [], false).map(({ label }) => label)
  expect(labels).toEqual(['Sem Prêmios'])
  expect(() => spinOf(0)).toThrow(RangeError)
  expect(slicesOn(wheelAtRest, [], true)).toEqual([])
})

test('prizes that arrive after a spin appear with the next one', () => {
  const spun = settle(spinOf(3))
  expect(spun.draw.kind).toBe('alone')
  expect(slicesOn(spun, prizes(7), false)).toEqual(prizes(3))
  expect(slicesOn(spinOf(7, seededRandom(6), spun), prizes(7), false)).toHaveLength(7)
})

test('the wheel stops where chance sent it for fun', () => {
  const forFun = { kind: 'for-fun', reason: 'visit' } as const
  const first = askedSpin(8)
  const rest = settle(redirect(first, forFun, first.slices))
  expect(rest).toMatchObject({ draw: forFun, winner: first.winner })
  expect(rest.rotation).toBe(first.rotation)
})

test('nothing is won when the database draws none', () => {
  const none = { kind: 'none', isSoldOut: true, gone: [] } as const
  const rest = settle(redirect(askedSpin(8), none, prizes(8)))
  expect(rest).toMatchObject({ phase: 'idle', draw: none, winner: null })
})

test('an answer is ignored once the wheel rests, or if none was asked for', () => {
  const rest = settle(askedSpin(8))
  const answer = won(pick(rest.slices))
  expect(rest).toMatchObject({ draw: { kind: 'for-fun', reason: 'offline' } })
  expect(redirect(rest, answer, rest.slices)).toBe(rest)
  const unasked = spinOf(4)
  expect(redirect(unasked, answer, rest.slices)).toBe(unasked)
})

test('the next spin clears the last result', () => {
  const first = askedSpin(8)
  const rest = settle(redirect(first, won(pick(first.slices)), first.slices))
  const next = spinOf(8, seededRandom(2), rest)
  expect(next).toMatchObject({ draw: { kind: 'alone' }, detour: 0 })
})
