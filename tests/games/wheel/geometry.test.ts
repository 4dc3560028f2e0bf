import { expect, test } from 'vitest'
import { sliceLabel, sliceShape } from '@/games/wheel/geometry'

test('one slice is the whole disc, with a level label; two are halves that meet in the centre', () => {
  expect(sliceShape(0, 1)).toMatchObject({
    middle: 90,
    path: expect.stringContaining('0 1 1'),
  })
  expect(sliceShape(0, 2).path).toBe('M0 0L0.000 -96.000A96 96 0 0 1 0.000 96.000Z')
})

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
