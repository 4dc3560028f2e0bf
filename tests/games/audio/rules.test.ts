import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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
const books = known.map(book)

describe('the history found in storage', () => {
  test.each([
    ['nothing', null, []],
    ['an empty text', '', []],
    ['ids, oldest first', '["c","a"]', ['c', 'a']],
    ['half a text', '["c","a', []],
    ['an object', '{"c":true}', []],
    ['a word', '"c"', []],
    ['null', 'null', []],
    ['an id twice', '["c","a","c"]', ['c', 'a']],
    ['ids of unknown books and other things', '["x","b",7,null,["a"]]', ['b']],
  ])('%s is read as it should be', (_, stored, history) => {
    expect(parseHistory(stored, known)).toEqual(history)
  })

  test('any stored text gives known ids, each once', () => {
    const stored = fc.oneof(fc.string(), fc.json(), fc.constantFrom('["a","a"]', '[["a"]]'))
    fc.assert(
      fc.property(stored, (text) => {
        const history = parseHistory(text, known)
        expect(new Set(history).size).toBe(history.length)
        for (const id of history) expect(known).toContain(id)
      }),
    )
  })

  test('what was heard survives being stored', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...known)), (ids) => {
        expect(parseHistory(JSON.stringify(ids), known)).toEqual(ids)
      }),
    )
  })
})

test('a book is added at the end, and only if it is not there', () => {
  expect(hear(['b'], 'a')).toEqual(['b', 'a'])
  const history = ['b', 'a']
  expect(hear(history, 'b')).toBe(history)
})

test('the heard books keep the order of the history', () => {
  expect(heardBooks(['c', 'a'], books).map(({ id }) => id)).toEqual(['c', 'a'])
})

describe('the draw', () => {
  test('of one heard book gives that book, of none gives none', () => {
    const heard = [book('a')]
    for (const chance of [0, 0.5, 0.999])
      expect(drawBook(heard, () => chance)?.id).toBe('a')
    expect(drawBook([], () => 0)).toBeUndefined()
  })
})

describe('the player', () => {
  const midway = { ...startBook(silentPlayer, 'a'), seconds: 12 }

  test('counts as playing from the press on, for the pressed book alone', () => {
    expect(isPlaying(midway, 'a')).toBe(true)
    expect(isPlaying(midway, 'b')).toBe(false)
    expect(isPlaying(pausePlayer(midway), 'a')).toBe(false)
  })

  test('keeps its place in a paused book and begins another one at its start', () => {
    const paused = pausePlayer(midway)
    expect(paused).toEqual({ ...midway, phase: 'silent' })
    expect(startBook(paused, 'a').seconds).toBe(12)
    expect(startBook(paused, 'b').seconds).toBe(0)
  })

  test('goes back to the start after the end, and the book stays selected', () => {
    const ended = rewindPlayer(midway, 'ended')
    expect(ended).toEqual({ selectedId: 'a', phase: 'ended', seconds: 0 })
    expect(isPlaying(ended, 'a')).toBe(false)
  })
})
