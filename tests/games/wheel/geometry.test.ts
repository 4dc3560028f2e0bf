import { expect, test } from 'vitest'
import { sliceLabel } from '@/games/wheel/geometry'

test('labels stand only where they fit', () => {
  const few = sliceLabel('Café', 8)
  expect(sliceLabel('Café', 30)?.size).toBeLessThan(few?.size ?? 0)
  expect(sliceLabel('Café', 1)).toEqual(few)
  expect(sliceLabel('Café', 1000)).toBeUndefined()
})

test('a label too long for the smallest size is cut between letters, never inside one', () => {
  expect(sliceLabel('👩‍👩‍👧'.repeat(40), 8)?.text).toMatch(/^(👩‍👩‍👧){5,}…$/u)
  expect(sliceLabel('Vale-presente para a família inteira', 8)?.text).toBe(
    'Vale-presente para a…',
  )
})
