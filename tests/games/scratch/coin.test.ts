import { expect, test } from 'vitest'
import { middleOf, moveCoin } from '@/games/scratch/coin'

const card = { width: 300, height: 200 }

test('the coin begins in the middle', () => {
  expect(middleOf(card)).toEqual({ x: 150, y: 100 })
})

test.each([
  ['ArrowLeft', false, { x: 122, y: 100 }],
  ['ArrowRight', false, { x: 178, y: 100 }],
  ['ArrowUp', false, { x: 150, y: 72 }],
  ['ArrowDown', false, { x: 150, y: 128 }],
  ['ArrowRight', true, { x: 234, y: 100 }],
  ['ArrowDown', true, { x: 150, y: 184 }],
  ['Enter', false, { x: 150, y: 100 }],
  [' ', false, { x: 150, y: 100 }],
  ['Tab', false, undefined],
  ['a', false, undefined],
])('%s (with Shift: %s) leads to %o', (key, isFast, place) => {
  expect(moveCoin(middleOf(card), key, isFast, card)).toEqual(place)
})

test('the coin never leaves the card', () => {
  expect(moveCoin({ x: 10, y: 190 }, 'ArrowLeft', true, card)).toEqual({ x: 0, y: 190 })
  expect(moveCoin({ x: 10, y: 190 }, 'ArrowDown', true, card)).toEqual({ x: 10, y: 200 })
})
