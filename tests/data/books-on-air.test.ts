import { beforeEach, expect, test, vi } from 'vitest'
import { newBook } from '@/shop/books/rules'
import { keptPublishedBooks, readPublishedBooks } from '@/shop/books/published-books'
import { embeddedBackend, valueOf } from '@tests/database/support/embedded-backend'

const backend = embeddedBackend()
const ID = '00000000-0000-4000-8000-000000000001'
const row = {
  ...newBook,
  id: ID,
  title: ' Duna ',
  author: 'Frank Herbert',
  read_minutes: 900,
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
        readMinutes: 900,
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
    until: null,
  }
  expect(valueOf(await readPublishedBooks())).toMatchObject(air)
  expect(keptPublishedBooks()).toMatchObject(air)
})

test('a collection with days is kept until its last day is over where the shop is', async () => {
  await publish(row)
  await backend.query(
    `update public.publications
     set first_day = private.shop_date(now()), last_day = private.shop_date(now())`,
  )
  const until = valueOf(await readPublishedBooks())?.until ?? ''
  const midnight = `private.shop_midnight(now() + interval '1 day')`
  expect(await backend.ask(`select '${until}'::timestamptz = ${midnight}`)).toBe('true')
  vi.setSystemTime(Date.parse(until) - 1)
  expect(keptPublishedBooks()).not.toBeNull()
  vi.setSystemTime(Date.parse(until))
  expect(keptPublishedBooks()).toBeNull()
  vi.useRealTimers()
})

test.each([
  ['a path outside its folder', { cover_path: '../secret.webp' }],
  ['an SVG as its cover', { cover_path: '1-x.svg' }],
  ['an unknown game', { games: ['roulette'] }],
  ['a title that is not text', { title: { __html: 'x' } }],
])('a book with %s is left out', async (_what, changes) => {
  await publish({ ...row, ...changes }, { ...row, title: 'Inteiro' })
  expect(valueOf(await readPublishedBooks())?.books).toMatchObject([{ title: 'Inteiro' }])
})

test.each([
  [{ cover_path: null }, { cover: null }],
  [{ audio_path: null }, { excerpt: null }],
  [{ audio_seconds: null }, { excerpt: null }],
  [{ title: 'Duna  em\nquadrinhos' }, { title: 'Duna em quadrinhos' }],
])('a book with %j is played with %j', async (changes, played) => {
  await publish({ ...row, ...changes })
  expect(valueOf(await readPublishedBooks())?.books).toMatchObject([played])
})

test('a device keeps the books that it read before a failure', async () => {
  await publish(row)
  await readPublishedBooks()
  backend.fail('refused')
  expect(await readPublishedBooks()).toMatchObject({ failure: { reason: 'refused' } })
  expect(keptPublishedBooks()).toMatchObject({ id: ID })
})

test.each(['{', '{"id":1}', '[]'])('damaged books in storage are ignored: %s', (text) => {
  localStorage.setItem('booksOnAir', text)
  expect(keptPublishedBooks()).toBeNull()
})
