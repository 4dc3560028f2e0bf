import { expect, test } from 'vitest'
import {
  clearGallery,
  hiddenGallery,
  PAGE_SIZE,
  readOn,
  withoutPhoto,
  withPage,
  withPhoto,
} from '@/games/photo/gallery-rules'

const photo = (id: number) => ({
  id: `p${id}`,
  image_url: `https://fotos.test/${id}.png`,
  storage_path: `photo-${id}.png`,
})
const photos = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => photo(from + index))

const shown = clearGallery(hiddenGallery, 'loading')
const firstPage = withPage({ ...shown, count: 100 }, photos(0, PAGE_SIZE))
const ids = (gallery: typeof shown) => gallery.photos.map(({ id }) => id)

test.each([
  ['of five', readOn(firstPage), 5],
  ['longer than asked for', shown, PAGE_SIZE + 1],
])('a page %s is the last one and gives the count', (_, gallery, length) => {
  const before = gallery.photos.length
  const whole = withPage(gallery, photos(before, before + length))
  expect(whole).toMatchObject({ status: 'whole', count: before + length })
  expect(whole.photos).toHaveLength(before + length)
  expect(readOn(whole)).toBe(whole)
})

test('photos that moved to the next page are not shown twice', () => {
  const page = withPage(readOn(firstPage), photos(PAGE_SIZE - 2, 2 * PAGE_SIZE - 2))
  expect(new Set(ids(page)).size).toBe(page.photos.length)
  expect(page).toMatchObject({ status: 'ready', nextRow: 2 * PAGE_SIZE })
})

test('a page is requested once at a time, and again after a failure', () => {
  const loading = readOn(firstPage)
  expect(loading.status).toBe('loading')
  expect(readOn(loading)).toBe(loading)
  const failed = { ...loading, status: 'failed' as const }
  expect(failed.photos).toHaveLength(PAGE_SIZE)
  const request = loading.request + 1
  expect(readOn(failed)).toMatchObject({ status: 'loading', nextRow: PAGE_SIZE, request })
  expect(readOn(hiddenGallery)).toBe(hiddenGallery)
})

test('a saved photo comes first and is counted', () => {
  const more = withPhoto(firstPage, photo(900))
  expect(ids(more)[0]).toBe('p900')
  expect(more).toMatchObject({ nextRow: PAGE_SIZE + 1, count: 101 })
  const hidden = withPhoto({ ...hiddenGallery, count: 4 }, photo(900))
  expect(hidden).toMatchObject({ photos: [], nextRow: 0, count: 5 })
  expect(withPhoto(hiddenGallery, photo(900)).count).toBeNull()
})

test('a deleted photo is removed and counted off', () => {
  const fewer = withoutPhoto(firstPage, 'p3')
  expect(ids(fewer)).not.toContain('p3')
  expect(fewer).toMatchObject({ nextRow: PAGE_SIZE - 1, count: 99 })
  expect(withoutPhoto(firstPage, 'elsewhere')).toBe(firstPage)
  expect(withoutPhoto(withPage(shown, photos(0, 1)), 'p0').count).toBe(0)
})
