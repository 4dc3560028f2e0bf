import { expect, test } from 'vitest'
import { sliceLabel } from '@/games/wheel/geometry'

test('labels shrink with the slice and are left out when too small', () => {
  const few = sliceLabel('Café', 8)
  expect(sliceLabel('Café', 30)?.size).toBeLessThan(few?.size ?? 0)
  expect(sliceLabel('Café', 1)).toEqual(few)
  expect(sliceLabel('Café', 1000)).toBeUndefined()
})

test('a long label is cut between letters', () => {
  expect(sliceLabel('👩‍👩‍👧'.repeat(40), 8)?.text).toMatch(/^(👩‍👩‍👧){5,}…$/u)
  const cut = 'Vale-presente para a…'
  expect(sliceLabel('Vale-presente para a família inteira', 8)?.text).toBe(cut)
})
