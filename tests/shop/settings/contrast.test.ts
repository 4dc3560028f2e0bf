import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, weakestContrast } from '@/shop/settings/contrast'
import { acceptsSetting } from '@/shop/settings/setting-list'

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffffff', 8.59],
  ['#FFFBF3', '#fffbf3', 1],
])('%s on %s has %d', (one, other, is) => expect(contrast(one, other)).toBeCloseTo(is, 2))

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('every accepted pair of colours shows the accent on the paper', () => {
  fc.assert(
    fc.property(color, color, (primary, paper) => {
      fc.pre(acceptsSetting('primaryColor', primary) && acceptsSetting('paperColor', paper))
      expect(contrast(primary, paper)).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 50 },
  )
})

test.each([
  ['primaryColor', '#8B5A2B', true, 4.5],
  ['primaryColor', '#D97706', false, 4.5],
  ['paperColor', '#F7F1E5', true, 4.5],
  // Its text is readable, but the borders of fields are not visible.
  ['paperColor', '#D8D0C0', false, 3],
] as const)('as %s the colour %s is accepted: %s', (key, hex, isEnough, least) => {
  expect(weakestContrast(key, hex)).toMatchObject({ isEnough, least })
  expect(acceptsSetting(key, hex)).toBe(isEnough)
})
