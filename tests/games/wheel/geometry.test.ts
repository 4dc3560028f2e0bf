import { expect, test } from 'vitest'
import { sliceLabels } from '@/games/wheel/geometry'

const labels = (count: number, longest = 'Café') => [
  longest,
  ...Array.from({ length: count - 1 }, () => 'Café'),
]

const firstOf8 = (label: string) => sliceLabels(labels(8, label)).texts[0]

test('labels have one size, shrink with the slice and are left out when too small', () => {
  const few = sliceLabels(labels(8))
  expect(sliceLabels(labels(8, 'Caderno de leituras')).size).toBeLessThan(few.size)
  expect(sliceLabels(labels(30)).size).toBeLessThan(few.size)
  expect(sliceLabels(labels(1)).size).toEqual(few.size)
  expect(sliceLabels(labels(1000)).texts).toEqual([])
})

test('a long label is cut between letters', () => {
  expect(firstOf8('👩‍👩‍👧'.repeat(40))).toMatch(/^(👩‍👩‍👧){5,}…$/u)
  expect(firstOf8('Vale-presente para a família inteira')).toBe('Vale-presente para a…')
})
