import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { excerptsOf } from '@/games/audio/content'

const books = excerptsOf(null)

test('there are four excerpts, of 30, 25, 35 and 28 seconds', () => {
  expect(books.map(({ title, author, duration }) => [title, author, duration])).toEqual([
    ['1984', 'George Orwell', 30],
    ['O Sol é para Todos', 'Harper Lee', 25],
    ['Duna', 'Frank Herbert', 35],
    ['A Revolução dos Bichos', 'George Orwell', 28],
  ])
  expect(new Set(books.map(({ id }) => id)).size).toBe(4)
})

test.each(books)(
  'the words of $title are those of its recording',
  ({ audioSrc, words }) => {
    const name = audioSrc.replace('/audio/', '').replace('.mp3', '')
    expect(words).toBe(readFileSync(`scripts/sounds/excerpts/${name}.txt`, 'utf8').trim())
  },
)

test.each(books)('$title has its recording, its cover and words for the cover', (book) => {
  expect(existsSync(`public${book.audioSrc}`)).toBe(true)
  expect(existsSync(`public${book.coverSrc}`)).toBe(true)
  expect(book.coverImage).not.toBe('')
})
