import { beforeEach, expect, test } from 'vitest'
import { keptBooksOnAir, readBooksOnAir } from '@/data/books-on-air'
import { embeddedBackend, valueOf } from '@tests/support/embedded-backend'

const backend = embeddedBackend()
const ID = '00000000-0000-4000-8000-000000000001'
const row = {
  id: ID,
  title: ' Duna ',
  author: 'Frank Herbert',
  isbn: null,
  genre: '',
  pages: null,
  read_minutes: 900,
  hint: '',
  level: null,
  place: 'Mesa 2',
  games: ['memory'],
  cover_path: '1-duna.webp',
  cover_words: 'Um verme na areia.',
  audio_path: '2-duna.mp3',
  audio_words: 'Um deserto.',
  audio_seconds: 12.5,
}

beforeEach(() => backend.query('delete from public.publications'))

const publish = (...books: readonly object[]) =>
  backend.query(
    `insert into public.publications (id, collection_id, name, books, published_at)
     values ('${ID}', '${ID}', 'Ficção', '${JSON.stringify(books)}', now())`,
  )

test('a visitor reads the books on the air, and the device keeps them for offline use', async () => {
  await publish(row)
  const files = 'http://hub.test/storage/v1/object/public'
  const air = {
    id: ID,
    books: [
      {
        id: ID,
        title: 'Duna',
        author: 'Frank Herbert',
        isbn: null,
        genre: '',
        pages: null,
        readMinutes: 900,
        hint: '',
        level: null,
        place: 'Mesa 2',
        games: ['memory'],
        cover: { src: `${files}/book-covers/1-duna.webp`, words: 'Um verme na areia.' },
        excerpt: {
          src: `${files}/book-audio/2-duna.mp3`,
          words: 'Um deserto.',
          seconds: 12.5,
        },
      },
    ],
  }
  expect(valueOf(await readBooksOnAir())).toEqual(air)
  expect(keptBooksOnAir()).toEqual(air)
})

test.each([
  ['a path outside its folder', { cover_path: '../secret.webp' }],
  ['an SVG as its cover', { cover_path: '1-x.svg' }],
  ['an unknown game', { games: ['roulette'] }],
  ['a title that is not text', { title: { __html: 'x' } }],
])('a book with %s is left out', async (_what, changes) => {
  await publish({ ...row, ...changes }, { ...row, title: 'Inteiro' })
  expect(valueOf(await readBooksOnAir())?.books).toMatchObject([{ title: 'Inteiro' }])
})

test.each(['{', '{"id":1}', '[]'])('damaged books in storage are ignored: %s', (text) => {
  localStorage.setItem('booksOnAir', text)
  expect(keptBooksOnAir()).toBeNull()
})
