import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { levelsOf } from '@/games/scramble/content'
import {
  advance,
  isSameText,
  judge,
  scramble,
  startGame,
  type Challenge,
} from '@/games/scramble/rules'
import { seededRandom } from '@tests/support/seeded-random'

const levels = levelsOf(null)

const level = {
  name: 'iniciante' as const,
  label: 'Iniciante',
  items: [{ title: 'Memórias Póstumas', hint: '' }],
}
const challenge: Challenge = {
  level,
  item: { title: 'Memórias Póstumas', hint: '' },
  scrambled: '',
}

test.each(['Memórias Póstumas', '  memórias PÓSTUMAS ', 'Memo\u0301rias Po\u0301stumas'])(
  'an answer is right as "%s": trimmed, case ignored, in any normalization',
  (answer) => expect(judge(challenge, answer)).toBe('right'),
)

test.each(['Memorias Postumas', 'Memórias  Póstumas', 'Póstumas Memórias', 'x'])(
  'an answer is wrong as "%s": nothing else is forgiven',
  (answer) => expect(judge(challenge, answer)).toBe('wrong'),
)

test.each(['', '   ', '\t\n', '\u00a0', '\u200b'])(
  'only blanks are no answer',
  (answer) => {
    expect(judge(challenge, answer)).toBe('blank')
  },
)

test('levels run iniciante, medio, avancado; each right answer adds one to the score', () => {
  const random = seededRandom(1)
  let game = startGame(levels, random)
  const seen: string[] = []
  while (game.challenge) {
    seen.push(game.challenge.level.name)
    game = advance(game, levels, random)
    expect(game.solved).toHaveLength(seen.length)
  }
  expect(seen).toEqual(['iniciante', 'medio', 'avancado'])
  expect(advance(game, levels, random).solved).toHaveLength(3)
})

describe('the nine titles', () => {
  test('are three a level, all different, longer from level to level', () => {
    expect(levels.map(({ items }) => items.length)).toEqual([3, 3, 3])
    const lengths = levels.map(({ items }) => items.map(({ title }) => title.length))
    expect(Math.max(...(lengths[0] ?? []))).toBeLessThan(Math.min(...(lengths[1] ?? [])))
    expect(Math.max(...(lengths[1] ?? []))).toBeLessThan(Math.min(...(lengths[2] ?? [])))
    const titles = levels.flatMap(({ items }) => items.map(({ title }) => title))
    expect(new Set(titles).size).toBe(9)
  })

  test('have hints that name none of their words', () => {
    for (const { title, hint } of levels.flatMap(({ items }) => items)) {
      const telling = title.split(' ').filter((word) => word.length > 3)
      for (const word of telling)
        expect(hint.toLowerCase()).not.toContain(word.toLowerCase())
    }
  })
})

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
