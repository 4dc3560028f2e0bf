import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freePlace, overlaps } from '@/ui/free-place'

const area = { left: 12, top: 12, right: 348, bottom: 728 }
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

test('a toast is in the upper right corner, or where it covers nothing', () => {
  expect(freePlace({ width: 200, height: 80 }, [], area)).toEqual(box(148, 12, 200, 80))
  const navigation = box(0, 0, 360, 53)
  const back = box(8, 60, 140, 44)
  expect(freePlace({ width: 180, height: 80 }, [navigation, back], area)).toEqual(
    box(168, 59, 180, 80),
  )
  expect(freePlace({ width: 336, height: 80 }, [navigation, back], area)).toEqual(
    box(12, 110, 336, 80),
  )
})

test('no place is found when there is no room', () => {
  expect(freePlace({ width: 336, height: 80 }, [box(0, 0, 360, 740)], area)).toBeNull()
  expect(freePlace({ width: 400, height: 80 }, [], area)).toBeNull()
})

test('every place that is found is free and inside', () => {
  const size = fc.integer({ min: 20, max: 300 })
  const taken = fc.array(
    fc.tuple(size, size, size, size).map((place) => box(...place)),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(size, size, taken, (width, height, boxes) => {
      const found = freePlace({ width, height }, boxes, area)
      if (!found) return
      expect(boxes.some((other) => overlaps(found, other))).toBe(false)
      expect(found.left).toBeGreaterThanOrEqual(area.left)
      expect(found.right).toBeLessThanOrEqual(area.right)
      expect(found.bottom).toBeLessThanOrEqual(area.bottom)
    }),
  )
})
