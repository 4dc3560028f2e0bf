import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelsOf } from '@/games/scramble/content'
import { erased, typed } from '@/games/scramble/keys'
import {
  drawLevel,
  emptyDraft,
  isSameText,
  judge,
  lettersOf,
  scramble,
  tapTile,
  withNextLetter,
  write,
} from '@/games/scramble/rules'
import { seededRandom } from '@tests/support/seeded-random'

const levels = levelsOf(null)
const titles = levels.flatMap(({ items }) => items.map(({ title }) => title))

test.each([
  ['Memórias Póstumas', 'right'],
  ['  memórias PÓSTUMAS ', 'right'],
  ['Memo\u0301rias Po\u0301stumas', 'right'],
  ['Memorias Postumas', 'wrong'],
  ['Memórias  Póstumas', 'wrong'],
  ['\u200b', 'blank'],
])('the answer "%s" is %s', (...row) => {
  const [answer, verdict] = row
  expect(judge('Memórias Póstumas', answer)).toBe(verdict)
})

test.each([
  ['', 'V'],
  ['vi', 'Vid'],
  ['vida', 'Vidas'],
  ['vidas', 'Vidas S'],
  ['Virtude', 'Vid'],
  ['Vidas Secas!', 'Vidas Secas'],
])('the next letter turns "%s" into "%s"', (answer, next) => {
  expect(withNextLetter(answer, 'Vidas Secas')).toBe(next)
})

test('adding letters turns any answer into the title', () => {
  fc.assert(
    fc.property(fc.constantFrom(...titles), fc.string(), (title, answer) => {
      const letters = Array.from(title)
      expect(letters.reduce((text) => withNextLetter(text, title), answer)).toBe(title)
    }),
  )
})

test('tiles tapped in the order of a title write it, and tapped again empty it', () => {
  for (const title of [...titles, 'Guarda-chuva']) {
    const scrambled = scramble(title, seededRandom(1))
    const tiles = lettersOf(scrambled)
    let draft = emptyDraft
    for (const letter of lettersOf(title)) {
      const free = (one: string, at: number) => one === letter && !draft.tiles.includes(at)
      draft = tapTile(scrambled, draft, tiles.findIndex(free))
    }
    expect(judge(title, draft.text)).toBe('right')
    expect(draft.text).not.toMatch(/^\s|\s$/)
    for (const tile of tiles.keys()) draft = tapTile(scrambled, draft, tile)
    expect(draft).toMatchObject({ text: '', tiles: [] })
  }
})

test('what is written takes the free tiles with its letters', () => {
  const written = write('Cariema', emptyDraft, 'irÁx aa mmm')
  expect(written.tiles).toEqual([3, 2, -1, -1, 1, 6, 5])
  expect(tapTile('Cariema', written, 0)).toBe(written)
  const second = tapTile('Cariema', emptyDraft, 6)
  expect(write('Cariema', second, 'aca').tiles).toEqual([6, 0, 1])
})

test('each level draws any of its titles, until the last is solved', () => {
  const random = seededRandom(1)
  const drawn = Array.from({ length: 100 }, () => {
    let game = drawLevel(levels, [], random)
    while (game.challenge)
      game = drawLevel(levels, [...game.solved, game.challenge.item], random)
    return game.solved
  })
  for (const [place, { items }] of levels.entries())
    expect(new Set(drawn.map((solved) => solved[place]))).toEqual(new Set(items))
  expect(new Set(drawn.map(({ length }) => length))).toEqual(new Set([3]))
})

const segmenter = new Intl.Segmenter('pt-BR')
const letters = (text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

test('scrambling changes every word of three letters or more', () => {
  const title = fc.constantFrom(...titles)
  fc.assert(
    fc.property(title, fc.integer(), (text, seed) => {
      const mixed = scramble(text, seededRandom(seed)).split(' ')
      const words = text.split(' ')
      const asItWas = words.filter((word, place) => isSameText(word, mixed[place] ?? ''))
      expect(mixed).toHaveLength(words.length)
      expect(asItWas).toEqual(words.filter((word) => word.length < 3))
    }),
    { numRuns: 2000 },
  )
})

test('scrambling moves letters, with their accents, within their words', () => {
  const word = fc.string({ unit: fc.constantFrom(...letters('aáãbçêíóõúzCa\u0301')) })
  fc.assert(
    fc.property(fc.array(word), fc.integer(), (words, seed) => {
      const mixed = scramble(words.join(' '), seededRandom(seed)).split(' ')
      expect(mixed.map((one) => letters(one).toSorted())).toEqual(
        words
          .join(' ')
          .split(' ')
          .map((one) => letters(one).toSorted()),
      )
    }),
  )
})

test('hyphens, apostrophes and colons stay where they are', () => {
  const mixed = scramble('Guarda-chuva d’água: fim', seededRandom(4))
  expect(mixed).toMatch(/^\p{L}{6}-\p{L}{5} d’\p{L}{4}: \p{L}{3}$/u)
})

test('scrambling ends for equal letters, and works when chance moves no letter', () => {
  expect(scramble('aaa bbb', seededRandom(1))).toBe('aaa bbb')
  expect(scramble('Dom Casmurro', () => 0.999)).toBe('omD asmurroC')
})

const caret = (text: string, at: number) => ({ text, start: at, end: at })

test('a key types at the caret or replaces the selection', () => {
  expect(typed(caret('irc', 2), 'a')).toEqual(caret('irac', 3))
  expect(typed({ text: 'iraXXa', start: 3, end: 5 }, 'c')).toEqual(caret('iraca', 4))
})

test('erasing removes the selection, or the letter before the caret with its accent', () => {
  expect(erased({ text: 'abcd', start: 1, end: 3 })).toEqual(caret('ad', 1))
  expect(erased(caret('Capita\u0303es', 7))).toEqual(caret('Capites', 5))
  expect(erased(caret('abcd', 0))).toEqual(caret('abcd', 0))
})
