import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  drawBook,
  hear,
  heardBooks,
  isPlaying,
  parseHistory,
  pausePlayer,
  rewindPlayer,
  silentPlayer,
  startBook,
  type ExcerptBook,
} from '@/games/audio/rules'

const known = ['a', 'b', 'c', 'd']

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

test('a stored history keeps known books in their order, each once', () => {
  const item = fc.oneof(fc.constantFrom(...known), fc.jsonValue())
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const ids = known.filter((id) => items.includes(id))
      const inOrder = ids.toSorted(
        (one, other) => items.indexOf(one) - items.indexOf(other),
      )
      expect(parseHistory(JSON.stringify(items), known)).toEqual(inOrder)
    }),
  )
})

test.each([null, '', '["c","a', '{"c":true}', '"c"', 'null'])(
  'a stored value of %s gives an empty history',
  (stored) => {
    expect(parseHistory(stored, known)).toEqual([])
  },
)

test('a heard book is added at the end, once', () => {
  const history = ['b', 'a', 'b'].reduce(hear, [])
  expect(history).toEqual(['b', 'a'])
  expect(hear(history, 'a')).toBe(history)
  expect(heardBooks(history, known.map(book)).map(({ id }) => id)).toEqual(['b', 'a'])
})

test('a draw picks a heard book, or none if none was heard', () => {
  const heard = ['a', 'b'].map(book)
  expect([0, 0.999].map((chance) => drawBook(heard, () => chance)?.id)).toEqual(['a', 'b'])
  expect(drawBook([], () => 0)).toBeUndefined()
})

const midway = { ...startBook(silentPlayer, 'a'), seconds: 12 }

test('an excerpt is playing from the press until it is paused or ends', () => {
  expect(isPlaying(midway, 'a')).toBe(true)
  expect(isPlaying({ ...midway, phase: 'playing' }, 'a')).toBe(true)
  expect(isPlaying(midway, 'b')).toBe(false)
  expect(isPlaying(pausePlayer(midway), 'a')).toBe(false)
  expect(isPlaying(rewindPlayer(midway, 'ended'), 'a')).toBe(false)
})

test('a paused excerpt continues, another or an ended one starts from the beginning', () => {
  const paused = pausePlayer(midway)
  expect(paused).toEqual({ ...midway, phase: 'silent' })
  expect(startBook(paused, 'a').seconds).toBe(12)
  expect(startBook(paused, 'b').seconds).toBe(0)
  expect(rewindPlayer(midway, 'ended')).toMatchObject({ selectedId: 'a', seconds: 0 })
})
