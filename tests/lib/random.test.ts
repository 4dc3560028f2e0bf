import { expect, test } from 'vitest'
import { cryptoRandom, drawIndex, shuffle } from '@/lib/random'
import { chiSquare } from '@tests/support/chi-square'
import { seededRandom } from '@tests/support/seeded-random'

test('a shuffle keeps every item and leaves the original alone', () => {
  const items = [1, 2, 3, 4, 5]
  expect(new Set(shuffle(items, seededRandom(4)))).toEqual(new Set(items))
  expect(shuffle(items, seededRandom(4))).toHaveLength(5)
  expect(items).toEqual([1, 2, 3, 4, 5])
})

test('over 10,000 shuffles each of the six orders of three items is as likely', () => {
  const seen = new Map<string, number>()
  for (let seed = 0; seed < 10_000; seed += 1) {
    const order = shuffle(['a', 'b', 'c'], seededRandom(seed)).join('')
    seen.set(order, (seen.get(order) ?? 0) + 1)
  }
  expect(seen.size).toBe(6)
  // 5 degrees of freedom: beyond 20.5 once in a thousand fair shuffles.
  expect(chiSquare([...seen.values()])).toBeLessThan(20.5)
})

test('a draw from nothing says so', () => {
  expect(() => drawIndex(0, () => 0)).toThrow(RangeError)
})

test('the highest number of a source still draws the last item', () => {
  expect(drawIndex(3, () => 1 - 2 ** -32)).toBe(2)
})

test('the source of the platform stays between 0 and 1', () => {
  for (let draw = 0; draw < 1000; draw += 1) {
    const number = cryptoRandom()
    expect(number).toBeGreaterThanOrEqual(0)
    expect(number).toBeLessThan(1)
  }
})
