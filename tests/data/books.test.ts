import { beforeEach, expect, test } from 'vitest'
import { newBook } from '@/shop/books/rules'
import {
  deleteBooks,
  deleteDraft,
  listBooks,
  saveBook,
  saveBookWithFiles,
  sweepBookFiles,
  type BookFields,
} from '@/shop/books/books'
import { newId } from '@/lib/new-id'
import type { Result } from '@/lib/result'
import { embeddedBackend, valueOf } from '@tests/database/support/embedded-backend'
import { emptySql } from '@tests/database/support/shop'

const backend = embeddedBackend()
const cover = new Blob(['a cover'], { type: 'image/webp' })
const fields: BookFields = {
  ...newBook,
  title: 'Duna',
  author: 'Frank Herbert',
  cover_words: 'Um verme na areia.',
  cover_rights: 'publisher',
}

beforeEach(async () => {
  await backend.query(`
    ${emptySql('books')}
    delete from storage.objects where bucket_id like 'book-%'`)
  await backend.become('admin')
})

const NO_FILES = { cover: undefined, audio: undefined }

/** The only row of a list. */
async function only<Row>(list: Promise<Result<Row[]>>): Promise<Row> {
  const [row, ...others] = valueOf(await list)
  if (!row || others.length > 0) throw new Error('There must be one row.')
  return row
}

test('an admin adds, changes and deletes a book', async () => {
  valueOf(await saveBook(null, fields))
  const added = await only(listBooks())
  expect(added).toMatchObject(fields)
  const { id } = added
  valueOf(await saveBook(id, { title: 'Duna II' }))
  expect(valueOf(await listBooks())).toMatchObject([{ id, title: 'Duna II' }])
  for (const title of ['B', 'C', 'D']) valueOf(await saveBook(null, { ...fields, title }))
  backend.requests.length = 0
  const shelf = valueOf(await listBooks(2)).map(({ title }) => title)
  expect(shelf).toEqual(['D', 'C', 'B', 'Duna II'])
  expect(backend.requests).toHaveLength(3)
  await backend.query(`delete from public.books where title <> 'Duna II'`)
  valueOf(await deleteDraft('books', id))
  expect(valueOf(await listBooks())).toEqual([])
  expect(await saveBook(id, fields)).toMatchObject({ failure: { reason: 'gone' } })
})

test('many books are deleted at once, and no others', async () => {
  const ids = Array.from({ length: 120 }, newId)
  for (const id of [...ids.slice(0, 1), ...ids.slice(-1)])
    valueOf(await saveBook(null, { ...fields, id }))
  valueOf(await saveBook(null, { ...fields, title: 'Fica' }))
  expect(await deleteBooks(ids)).toEqual({ ok: true })
  expect(await only(listBooks())).toMatchObject({ title: 'Fica' })
})

test('files are named after their type, and those of a refused book are removed', async () => {
  const jpeg = new Blob(['x'], { type: 'image/jpeg' })
  const audio = new Blob(['x'], { type: 'audio/webm' })
  const tooLong = { ...fields, title: 'a'.repeat(201) }
  valueOf(await saveBookWithFiles(null, fields, { cover: jpeg, audio }, 2))
  const paths = { cover_path: '2-capa.jpg', audio_path: '2-trecho.webm' }
  expect(await only(listBooks())).toMatchObject(paths)
  expect(await saveBookWithFiles(null, tooLong, { cover, audio }, 3)).toMatchObject({
    failure: { reason: 'refused' },
  })
  const own = Object.values(paths)
  expect(await backend.files()).toEqual(own)
  backend.fail('refused', 'POST /storage/v1/object/book-audio')
  expect(await saveBookWithFiles(null, fields, { cover, audio }, 3)).toMatchObject({
    failure: { reason: 'refused' },
  })
  expect(await backend.files()).toEqual(own)
  expect(await only(listBooks())).toMatchObject(paths)
})

test('a book that was saved without an answer keeps its cover, and is not added again', async () => {
  const id = 'b0000000-0000-4000-8000-000000000001'
  const add = () => saveBookWithFiles(null, { ...fields, id }, { ...NO_FILES, cover }, 4)
  backend.fail('unanswered', 'POST /rest/v1/books')
  expect(await add()).toMatchObject({ ok: false })
  backend.recover()
  expect(await only(listBooks())).toMatchObject({ id, cover_path: '4-capa.webp' })
  expect(await backend.files()).toEqual(['4-capa.webp'])
  valueOf(await saveBook(null, { ...fields, id, title: 'Duna II' }))
  expect(await only(listBooks())).toMatchObject({ id, title: 'Duna II' })
})

test('a sweep removes files that no book names', async () => {
  await backend.query(`
    insert into storage.objects (bucket_id, name, created_at)
    values ('book-covers', '3-lost.webp', now() - interval '2 hours')`)
  await sweepBookFiles()
  expect(await backend.files()).toEqual([])
})
