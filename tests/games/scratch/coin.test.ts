import { expect, test } from 'vitest'
import { moveCoin } from '@/games/scratch/coin'

const card = { width: 300, height: 200 }

test.each([
  ['ArrowLeft', false, { x: 122, y: 100 }],
  ['ArrowRight', true, { x: 234, y: 100 }],
  ['ArrowUp', false, { x: 150, y: 72 }],
  ['ArrowDown', true, { x: 150, y: 184 }],
  ['Enter', false, { x: 150, y: 100 }],
  [' ', false, { x: 150, y: 100 }],
  ['Tab', false, undefined],
])('%s (with Shift: %s) moves the coin from the middle to %o', (key, isFast, place) => {
  expect(moveCoin({ x: 150, y: 100 }, key, isFast, card)).toEqual(place)
})

test.each([
  ['ArrowLeft', { x: 0, y: 190 }],
  ['ArrowDown', { x: 10, y: 200 }],
])('%s does not move the coin off the card', (key, place) => {
  expect(moveCoin({ x: 10, y: 190 }, key, true, card)).toEqual(place)
})
