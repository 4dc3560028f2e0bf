import { expect, test } from 'vitest'
import { cardInDirection } from '@/games/memory/grid'

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
