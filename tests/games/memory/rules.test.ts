import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardInDirection, closeMismatch, deal, isLocked, pick } from '@/games/memory/rules'
import type { Memory } from '@/games/memory/rules'
import { seededRandom } from '@tests/support/seeded-random'

const emojis = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const faces = emojis.map((emoji) => ({ key: emoji, emoji, name: emoji }))

/** Shuffling with this number moves no card: a to h, then a to h again. */
const unmoved = () => 0.999
const board = deal(faces, unmoved)

const pickAll = (game: Memory, ...ids: number[]) => ids.reduce(pick, game)
const openIds = (game: Memory) =>
  game.cards.filter(({ isFlipped }) => isFlipped).map(({ id }) => id)

test('a new board holds each emoji twice, closed and numbered, with no attempts', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const game = deal(faces, seededRandom(seed))
      expect(game.cards.map(({ id }) => id)).toEqual(
        Array.from({ length: 16 }, (_, index) => index + 1),
      )
      const dealt = game.cards.map(({ key }) => key)
      expect(dealt.toSorted()).toEqual([...emojis, ...emojis].toSorted())
      expect([openIds(game), game.attempts]).toEqual([[], 0])
    }),
  )
})

test('two different cards are one attempt and lock the board until they close', () => {
  const game = pickAll(board, 1, 9, 2, 3)
  expect(game).toMatchObject({ attempts: 2, lastMove: { outcome: 'mismatched' } })
  expect(isLocked(game)).toBe(true)
  expect(pick(game, 4)).toBe(game)
  const closed = closeMismatch(game)
  expect(openIds(closed)).toEqual([1, 9])
  expect(openIds(pick(closed, 4))).toEqual([1, 4, 9])
})

test('found pairs stand in the order in which they were found', () => {
  const { found } = pickAll(board, 2, 10, 1, 9)
  expect(found.map((pair) => pair.map(({ id }) => id))).toEqual([
    [2, 10],
    [1, 9],
  ])
})

test('no order of taps opens a third card or splits a pair', () => {
  const taps = fc.array(fc.oneof(fc.nat(17), fc.constant('wait' as const)))
  fc.assert(
    fc.property(fc.integer(), taps, (seed, moves) => {
      let game = deal(faces, seededRandom(seed))
      for (const move of moves) {
        game = move === 'wait' ? closeMismatch(game) : pick(game, move)
        const open = game.cards.filter((card) => card.isFlipped && !card.isMatched)
        expect(open.length).toBeLessThanOrEqual(2)
        for (const key of emojis) {
          const pair = game.cards.filter((card) => card.key === key)
          expect(new Set(pair.map(({ isMatched }) => isMatched)).size).toBe(1)
        }
      }
    }),
  )
})

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 3],
  ['ArrowLeft', 5, 4],
  ['ArrowLeft', 4, 4],
  ['ArrowDown', 2, 6],
  ['ArrowDown', 12, 12],
  ['ArrowUp', 4, 0],
  ['ArrowUp', 2, 2],
  ['Home', 6, 4],
  ['End', 4, 7],
  ['Enter', 5, null],
])('%s moves the focus from card %i to card %s', (key, from, to) => {
  expect(cardInDirection(key, from, 16)).toBe(to)
})
