import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { levels } from '@/games/scramble/content'
import { isSameText, scramble } from '@/games/scramble/scrambling'
import { seededRandom } from '@tests/support/seeded-random'
import { chiSquare } from '@tests/support/chi-square'

const titles = levels.flatMap(({ items }) => items.map(({ title }) => title))
/** For each of the nine titles: more than 10,000 boards together. */
const SEEDS = 1200
const segmenter = new Intl.Segmenter('pt-BR')
const letters = (text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

test.each(titles)(
  '"%s" never reads as itself in any word of three letters or more',
  (title) => {
    const words = title.split(' ')
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const mixed = scramble(title, seededRandom(seed)).split(' ')
      expect(mixed).toHaveLength(words.length)
      const asItWas = words.filter((word, place) => isSameText(word, mixed[place] ?? ''))
      expect(asItWas.filter((word) => word.length > 2)).toEqual([])
      expect(asItWas).toEqual(words.filter((word) => word.length <= 2))
    }
  },
)

test('letters are moved, never changed: accents, spaces and marks stay', () => {
  const word = fc.string({ unit: fc.constantFrom(...letters('aáãbçêíóõúzCa\u0301')) })
  const text = fc.array(word).map((words) => words.join(' '))
  fc.assert(
    fc.property(text, fc.integer(), (title, seed) => {
      const mixed = scramble(title, seededRandom(seed))
      expect(letters(mixed).toSorted()).toEqual(letters(title).toSorted())
      expect(mixed.replaceAll(/[^ ]/g, '').length).toBe(
        title.replaceAll(/[^ ]/g, '').length,
      )
    }),
  )
})

test('hyphens, apostrophes and colons stay where they are', () => {
  const mixed = scramble('Guarda-chuva d’água: fim', seededRandom(4))
  expect(mixed).toMatch(/^\p{L}{6}-\p{L}{5} d’\p{L}{4}: \p{L}{3}$/u)
})

test('a word whose letters are all equal ends the search and stays', () => {
  expect(scramble('aaa bbb', seededRandom(1))).toBe('aaa bbb')
})

test('a chance that never moves a letter still scrambles', () => {
  expect(scramble('Dom Casmurro', () => 0.999)).toBe('omD asmurroC')
})

test('every other order of a word is as likely', () => {
  const seen = new Map<string, number>()
  for (let seed = 0; seed < 10_000; seed += 1) {
    const mixed = scramble('fim', seededRandom(seed))
    seen.set(mixed, (seen.get(mixed) ?? 0) + 1)
  }
  expect([...seen.keys()].toSorted()).toEqual(['fmi', 'ifm', 'imf', 'mfi', 'mif'])
  // 4 degrees of freedom: beyond 23.5 once in ten thousand fair draws.
  expect(chiSquare([...seen.values()])).toBeLessThan(23.5)
})
