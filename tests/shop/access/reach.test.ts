import fc from 'fast-check'
import { expect, test } from 'vitest'
import { letterPx, reachOf } from '@/shop/access/reach'

const UPRIGHT = { width: 1080, height: 1920 }
const LYING = { width: 1920, height: 1080 }

test.each([21.5, 32, 43])('a letter is 0.7 degrees high at 60 cm, %s inches', (inches) => {
  const px = letterPx({ ...UPRIGHT, inches }, 0)
  const mmOfPx = (inches * 25.4) / Math.hypot(1080, 1920)
  const degrees = (2 * Math.atan((px * 0.7 * mmOfPx) / 1200) * 180) / Math.PI
  expect(degrees).toBeCloseTo(0.7)
  expect(letterPx({ ...UPRIGHT, inches }, 40)).toBeGreaterThanOrEqual(60)
})

test('controls are in the lower 60 % of an upright screen, below 1.20 m', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 15, max: 55 }),
      fc.integer({ min: 0, max: 90 }),
      fc.boolean(),
      (inches, bottom, isUpright) => {
        const screen = { ...(isUpright ? UPRIGHT : LYING), inches }
        const reach = reachOf(screen, bottom)
        expect(reach).toBeLessThanOrEqual(isUpright ? 0.6 : 1)
        const heightCm = (inches * 2.54 * screen.height) / Math.hypot(1080, 1920)
        // No game fits in less than 0.3.
        const highest = reach > 0.3 ? bottom + reach * heightCm : 0
        expect(highest).toBeLessThanOrEqual(120.001)
      },
    ),
  )
  expect(reachOf({ ...UPRIGHT, inches: 43 }, 80)).toBeCloseTo(0.42, 2)
})
