import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { facesOf } from '@/games/memory/content'
import {
  cardInDirection,
  closeMismatch,
  deal,
  isLocked,
  isWon,
  pick,
  type Memory,
} from '@/games/memory/rules'
import { seededRandom } from '@tests/support/seeded-random'

const faces = facesOf(null)

const emojis = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const marked = emojis.map((emoji) => ({ emoji, name: emoji }))

/** Shuffling with this chance leaves every card in its place: a to h, then a to h again. */
const unmoved = () => 0.999
const board = deal(marked, unmoved)

const pickAll = (game: Memory, ...ids: number[]) => ids.reduce(pick, game)
const openIds = (game: Memory) =>
  game.cards.filter(({ isFlipped }) => isFlipped).map(({ id }) => id)

describe('a new board', () => {
  test('has 16 closed cards, numbered in their order, and no attempts', () => {
    expect(board.cards.map(({ id }) => id)).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1),
    )
    expect(openIds(board)).toEqual([])
    expect(board.attempts).toBe(0)
  })

  test('holds each emoji exactly twice, whatever the chance', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const dealt = deal(marked, seededRandom(seed)).cards.map(({ emoji }) => emoji)
        expect(dealt.toSorted()).toEqual([...emojis, ...emojis].toSorted())
      }),
    )
  })
})

describe('picking', () => {
  test('opens one card and is no attempt yet', () => {
    const game = pick(board, 5)
    expect(openIds(game)).toEqual([5])
    expect(game.attempts).toBe(0)
    expect(game.lastMove).toMatchObject({ card: { id: 5, emoji: 'e' }, outcome: 'opened' })
  })

  test('the same card twice is one card, not a pair', () => {
    const once = pick(board, 5)
    expect(pick(once, 5)).toBe(once)
  })

  test('two equal cards is one attempt and a pair that stays', () => {
    const game = pickAll(board, 1, 9)
    expect(game.attempts).toBe(1)
    expect(game.cards.filter(({ isMatched }) => isMatched).map(({ id }) => id)).toEqual([
      1, 9,
    ])
    expect(game.lastMove?.outcome).toBe('matched')
    expect(closeMismatch(game)).toBe(game)
    expect(pick(game, 1)).toBe(game)
  })

  test('two different cards is one attempt and locks the board until they are closed', () => {
    const game = pickAll(board, 1, 2)
    expect(game.attempts).toBe(1)
    expect(game.lastMove?.outcome).toBe('mismatched')
    expect(isLocked(game)).toBe(true)
    expect(pick(game, 3)).toBe(game)
    expect(openIds(closeMismatch(game))).toEqual([])
    expect(openIds(pick(closeMismatch(game), 3))).toEqual([3])
  })

  test('closing a mismatch leaves the found pairs open', () => {
    const game = closeMismatch(pickAll(board, 1, 9, 2, 3))
    expect(openIds(game)).toEqual([1, 9])
    expect(game.attempts).toBe(2)
  })

  test('a card that is not on the board changes nothing', () => {
    expect(pick(board, 17)).toBe(board)
  })
})

test('the game is won with the eighth pair and not before', () => {
  const pairs = emojis.flatMap((_, index) => [index + 1, index + 9])
  const almost = pickAll(board, ...pairs.slice(0, -1))
  expect(isWon(almost)).toBe(false)
  const won = pickAll(almost, 16)
  expect(isWon(won)).toBe(true)
  expect(won.lastMove?.outcome).toBe('won')
  expect(won.attempts).toBe(8)
})

test('no order of taps opens a third card or splits a pair', () => {
  const taps = fc.array(
    fc.oneof(fc.integer({ min: 0, max: 17 }), fc.constant('wait' as const)),
  )
  fc.assert(
    fc.property(fc.integer(), taps, (seed, moves) => {
      let game = deal(marked, seededRandom(seed))
      for (const move of moves) {
        const before = game.attempts
        game = move === 'wait' ? closeMismatch(game) : pick(game, move)
        const open = game.cards.filter(
          ({ isFlipped, isMatched }) => isFlipped && !isMatched,
        )
        expect(open.length).toBeLessThanOrEqual(2)
        expect(game.attempts - before).toBeLessThanOrEqual(1)
        for (const emoji of emojis) {
          const matched = game.cards.filter(
            (card) => card.emoji === emoji && card.isMatched,
          )
          expect([0, 2]).toContain(matched.length)
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
  ['ArrowDown', 13, 13],
  ['ArrowUp', 6, 2],
  ['ArrowUp', 2, 2],
  ['Home', 6, 4],
  ['End', 4, 7],
  ['End', 15, 15],
])('%s leads from card %i to card %i of sixteen', (key, from, to) => {
  expect(cardInDirection(key, from, 16)).toBe(to)
})

test.each(['Enter', ' ', 'Tab', 'a'])('the key "%s" is not for the grid', (key) => {
  expect(cardInDirection(key, 5, 16)).toBeNull()
})

test('there are eight faces, each with an emoji and a name of its own', () => {
  expect(faces).toHaveLength(8)
  expect(new Set(faces.map(({ emoji }) => emoji)).size).toBe(8)
  expect(new Set(faces.map(({ name }) => name)).size).toBe(8)
})
