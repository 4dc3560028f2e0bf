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

test('of a stored list the known books are read in its order, each once', () => {
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
  '%s in storage is no history',
  (stored) => {
    expect(parseHistory(stored, known)).toEqual([])
  },
)

test('a book is added at the end, once, and the heard books keep that order', () => {
  const history = ['b', 'a', 'b'].reduce(hear, [])
  expect(history).toEqual(['b', 'a'])
  expect(hear(history, 'a')).toBe(history)
  expect(heardBooks(history, known.map(book)).map(({ id }) => id)).toEqual(['b', 'a'])
})

test('a draw gives a heard book, and of none gives none', () => {
  const heard = ['a', 'b'].map(book)
  expect([0, 0.999].map((chance) => drawBook(heard, () => chance)?.id)).toEqual(['a', 'b'])
  expect(drawBook([], () => 0)).toBeUndefined()
})

const midway = { ...startBook(silentPlayer, 'a'), seconds: 12 }

test('a book counts as playing from the press on, until it is paused or ends', () => {
  expect(isPlaying(midway, 'a')).toBe(true)
  expect(isPlaying({ ...midway, phase: 'playing' }, 'a')).toBe(true)
  expect(isPlaying(midway, 'b')).toBe(false)
  expect(isPlaying(pausePlayer(midway), 'a')).toBe(false)
  expect(isPlaying(rewindPlayer(midway, 'ended'), 'a')).toBe(false)
})

test('a paused book goes on in its place; another one, and one that ended, begin anew', () => {
  const paused = pausePlayer(midway)
  expect(paused).toEqual({ ...midway, phase: 'silent' })
  expect(startBook(paused, 'a').seconds).toBe(12)
  expect(startBook(paused, 'b').seconds).toBe(0)
  expect(rewindPlayer(midway, 'ended')).toMatchObject({ selectedId: 'a', seconds: 0 })
})
