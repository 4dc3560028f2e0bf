import { expect, test } from 'vitest'
import { fittingLabel, labelSize, sliceShape } from '@/games/wheel/geometry'

test('the middle of a slice is where the rules place it', () => {
  expect(sliceShape(0, 4).middle).toBe(45)
  expect(sliceShape(3, 4).middle).toBe(315)
})

test('a single slice is the whole disc', () => {
  expect(sliceShape(0, 1).path).toContain('0 1 1')
})

test('two slices are half discs that meet in the centre', () => {
  expect(sliceShape(0, 2).path).toMatch(/^M0 0L0\.000 -96\.000A96 96 0 0 1 0\.000 96\.000Z$/)
})

test('labels stand only where they fit', () => {
  expect(labelSize(1)).toBe(labelSize(8))
  expect(labelSize(30)).toBeGreaterThan(0)
  expect(labelSize(30)).toBeLessThan(labelSize(8))
  expect(labelSize(1000)).toBe(0)
})

test('a short label stands whole', () => {
  expect(fittingLabel('10% OFF', 8.5)).toBe('10% OFF')
})

test('a long label is cut between letters, never inside one', () => {
  const cut = fittingLabel('👩‍👩‍👧'.repeat(40), 8.5)
  expect(cut).toMatch(/^(👩‍👩‍👧)+…$/u)
  expect(fittingLabel('Vale-presente para a família inteira', 8.5)).toBe('Vale-present…')
})
