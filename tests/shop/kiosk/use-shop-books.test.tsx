import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newBook } from '@/shop/books/rules'
import { setPublishedBooks, shopBooksFor } from '@/shop/books/shop-books'
import { useShopBooks } from '@/shop/kiosk/use-shop-books'
import { answerLater } from '@tests/support/answer-later'
import { serveEach } from '@tests/support/service'

const AIR = 'POST rpc/books_on_air'
const files = (count: number) => Array.from({ length: count }, (_, at) => `1-${at}.webp`)
const coverOf = (name: string) => `GET /storage/v1/object/public/book-covers/${name}`

/** A publication as the database sends it. */
const onAir = (id: string, count: number) => ({
  id,
  books: files(count).map((cover_path, place) => ({
    ...newBook,
    id: `${id}${place}`,
    title: `Livro ${place}`,
    author: 'Autora',
    games: ['memory', 'covers'],
    cover_path,
    cover_words: 'Capa.',
  })),
})

const { answers, timesOf } = serveEach(() => ({
  ...Object.fromEntries(files(9).map((name) => [coverOf(name), new Response('webp')])),
  [AIR]: onAir('a', 3),
}))
const freed = vi.fn<(url: string) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  setPublishedBooks([])
  const kept = new Map<string, Response>()
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (url: string) => kept.get(url)?.clone(),
      put: async (url: string, file: Response) => void kept.set(url, file),
      delete: async (url: string) => kept.delete(url),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    }),
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(freed)
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

async function open(isGameOpen: boolean) {
  const hub = renderHook(useShopBooks, { initialProps: isGameOpen })
  await pass(0)
  return hub
}

const ids = () => shopBooksFor('covers')?.map(({ id }) => id)

test('books on the air are on the shelf with their files loaded', async () => {
  await open(false)
  expect(ids()).toEqual(['a0', 'a1', 'a2'])
  expect(shopBooksFor('covers')?.[0]?.cover?.src).toMatch(/^blob:/)
  expect(shopBooksFor('memory')).toBeNull()
})

test('the shelf changes within a minute, but not during a game', async () => {
  const { rerender } = await open(false)
  answers[AIR] = onAir('b', 3)
  rerender(true)
  await pass(120)
  expect(ids()).toEqual(['a0', 'a1', 'a2'])
  expect(freed).not.toHaveBeenCalled()
  rerender(false)
  await pass(0)
  expect(ids()).toEqual(['b0', 'b1', 'b2'])
  expect(freed).toHaveBeenCalledTimes(3)
})

test('a kiosk keeps 96 MiB of files, and leaves out what is beyond', async () => {
  const sized = (bytes: number): Response => {
    const blob = Object.defineProperty(new Blob(), 'size', { value: bytes })
    const clone = () => sized(bytes)
    return Object.assign(new Response(), { clone, blob: async () => blob })
  }
  const MIB = 1024 * 1024
  answers[AIR] = onAir('a', 5)
  for (const [at, bytes] of [48 * MIB, 48 * MIB + 1, 24 * MIB, 24 * MIB, 1].entries())
    answers[coverOf(`1-${at}.webp`)] = () => sized(bytes)
  await open(false)
  expect(ids()).toEqual(['a0', 'a2', 'a3'])
})

test('a file is loaded once, and again only if it failed', async () => {
  answers[coverOf('1-2.webp')] = new Response('', { status: 500 })
  const { rerender } = await open(false)
  expect(ids()).toBeUndefined()
  answers[coverOf('1-2.webp')] = new Response('webp')
  rerender(true)
  rerender(false)
  await pass(0)
  expect(ids()).toHaveLength(3)
  expect(files(3).map((name) => timesOf(coverOf(name)))).toEqual([1, 1, 2])
})

test('during a game no more files are fetched, and after it the rest', async () => {
  const slow = answerLater(new Response('webp'))
  answers[coverOf('1-0.webp')] = () => slow.coming
  const { rerender } = await open(false)
  rerender(true)
  slow.come()
  await pass(0)
  expect(timesOf(coverOf('1-1.webp'))).toBe(0)
  rerender(false)
  await pass(0)
  expect(files(3).map((name) => timesOf(coverOf(name)))).toEqual([1, 1, 1])
  expect(ids()).toHaveLength(3)
})

test('withdrawn books leave the shelf, even if a file failed', async () => {
  answers[AIR] = onAir('a', 4)
  answers[coverOf('1-3.webp')] = new Response('', { status: 500 })
  await open(false)
  expect(ids()).toHaveLength(3)
  answers[AIR] = null
  await pass(60)
  expect(ids()).toBeUndefined()
})

test('without network a collection leaves the shelf when its days are over', async () => {
  answers[AIR] = { ...onAir('a', 3), until: new Date(Date.now() + 60_000).toISOString() }
  await open(false)
  answers[AIR] = undefined
  await pass(50)
  expect(ids()).toHaveLength(3)
  await pass(60)
  expect(ids()).toBeUndefined()
})

test('a kiosk that starts without network has the latest books, even if earlier ones came later', async () => {
  const slow = answerLater(new Response('webp'))
  answers[coverOf('1-0.webp')] = () => {
    answers[coverOf('1-0.webp')] = new Response('webp')
    return slow.coming
  }
  const { unmount } = await open(false)
  answers[AIR] = onAir('b', 4)
  await pass(60)
  slow.come()
  await pass(0)
  unmount()
  setPublishedBooks([])
  for (const call of Object.keys(answers)) answers[call] = undefined
  await open(false)
  expect(ids()).toEqual(['b0', 'b1', 'b2', 'b3'])
})
