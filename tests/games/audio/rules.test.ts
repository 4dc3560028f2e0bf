import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptsOf } from '@/games/audio/content'
import {
  hear,
  parseHistory,
  spokenAt,
  WAVE_PARTS,
  type ExcerptBook,
} from '@/games/audio/rules'

const book = (id: string): ExcerptBook => ({
  id,
  title: id,
  author: '',
  coverImage: '',
  coverSrc: '',
  audioSrc: '',
  duration: 30,
  words: '',
})

const [a, b] = [book('a'), book('b')]
const known = [a, b, book('c'), book('d')]

test('a stored history keeps known books in their order, each once', () => {
  const item = fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), fc.jsonValue())
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const heard = known.filter(({ id }) => items.includes(id))
      const inOrder = heard.toSorted(
        (one, other) => items.indexOf(one.id) - items.indexOf(other.id),
      )
      expect(parseHistory(JSON.stringify(items), known)).toEqual(inOrder)
    }),
  )
})

const unfit = [null, '', '["c","a', '{"c":true}', '"c"', 'null']

test.each(unfit)('a stored value of %s gives an empty history', (stored) => {
  expect(parseHistory(stored, known)).toEqual([])
})

test('a heard book is added at the end, once', () => {
  const history = [a, b].reduce(hear, [b])
  expect(history).toEqual([b, a])
  expect(hear(history, a)).toBe(history)
})

test('each sentence of our recordings has its time, and a wave shows all of them', () => {
  for (const { begins, wave, ...ours } of excerptsOf(null)) {
    expect(spokenAt({ ...ours, begins: begins ?? [] }, 0)).toHaveLength(begins?.length ?? 0)
    expect(wave).toHaveLength(WAVE_PARTS)
  }
  const read = { ...a, words: 'Era uma vez. Foi! E fim.', begins: [0, 2, 5] }
  const spoken = (seconds: number) =>
    spokenAt(read, seconds).flatMap(({ words, isSpoken }) => (isSpoken ? words : []))
  expect([spoken(1.9), spoken(2), spoken(9)]).toEqual([
    ['Era uma vez. '],
    ['Foi! '],
    ['E fim.'],
  ])
  expect(spokenAt({ ...a, words: 'Um. Dois.' }, 1)).toEqual([
    { words: 'Um. Dois.', isSpoken: true },
  ])
})
