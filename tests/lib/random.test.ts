import { expect, test } from 'vitest'
import { cryptoRandom, drawIndex, shuffle } from '@/lib/random'
import { chiSquare } from '@tests/support/chi-square'
import { seededRandom } from '@tests/support/seeded-random'

test('all six orders of three items are equally likely over 10,000 shuffles', () => {
  const items = ['a', 'b', 'c']
  const seen = new Map<string, number>()
  for (let seed = 0; seed < 10_000; seed += 1) {
    const order = shuffle(items, seededRandom(seed)).join('')
    seen.set(order, (seen.get(order) ?? 0) + 1)
  }
  expect([...seen.keys()].toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
  // 5 degrees of freedom: beyond 20.5 once in a thousand fair shuffles.
  expect(chiSquare([...seen.values()])).toBeLessThan(20.5)
  expect(items).toEqual(['a', 'b', 'c'])
})

test('the highest random number draws the last item, and drawing from nothing throws', () => {
  expect(drawIndex(3, () => 1 - 2 ** -32)).toBe(2)
  expect(() => drawIndex(0, () => 0)).toThrow(RangeError)
})

test('the cryptographic source gives numbers between 0 and 1', () => {
  const numbers = Array.from({ length: 1000 }, cryptoRandom)
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
  expect(Math.max(...numbers)).toBeGreaterThan(0.5)
})
