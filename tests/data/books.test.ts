import { beforeEach, expect, test } from 'vitest'
import { draftOf, fieldsOf, newDraft } from '@/books/rules'
import {
  bookFileUrl,
  deleteDraft,
  listBooks,
  listCollections,
  listPublications,
  publishCollection,
  removeBookFile,
  saveBook,
  saveCollection,
  storeBookFile,
  sweepBookFiles,
  withdrawPublication,
  type BookFields,
} from '@/data/books'
import { readBooksOnAir } from '@/data/books-on-air'
import type { Result } from '@/lib/result'
import { embeddedBackend, valueOf } from '@tests/support/embedded-backend'

const backend = embeddedBackend()
const cover = new Blob(['a cover'], { type: 'image/webp' })
const fields: BookFields = {
  ...fieldsOf(newDraft),
  title: 'Duna',
  author: 'Frank Herbert',
  cover_words: 'Um verme na areia.',
  cover_rights: 'publisher',
  archived_at: null,
}

beforeEach(async () => {
  await backend.query(`
    delete from public.publications;
    delete from public.collections;
    delete from public.books;
    delete from storage.objects where bucket_id like 'book-%'`)
  await backend.become('admin')
})

/** The only row of a list. */
async function only<Row>(list: Promise<Result<Row[]>>): Promise<Row> {
  const [row, ...others] = valueOf(await list)
  if (!row || others.length > 0) throw new Error('There must be one row.')
  return row
}

test('a book is added, changed and deleted', async () => {
  valueOf(await saveBook(null, fields))
  const added = await only(listBooks())
  expect(added).toMatchObject(fields)
  const { id } = added
  valueOf(
    await saveBook(id, {
      ...fields,
      ...fieldsOf(draftOf(added)),
      title: 'Duna II',
    }),
  )
  expect(valueOf(await listBooks())).toMatchObject([{ id, title: 'Duna II' }])
  valueOf(await deleteDraft('books', id))
  expect(valueOf(await listBooks())).toEqual([])
  expect(await saveBook(id, fields)).toMatchObject({ failure: { reason: 'gone' } })
})

test('a collection goes on the air with a stored cover, and off it again', async () => {
  const path = valueOf(await storeBookFile('cover', cover, 1))
  expect(path).toBe('1-capa.webp')
  valueOf(await saveBook(null, { ...fields, cover_path: path }))
  const book = await only(listBooks())
  const days = { first_day: null, last_day: null }
  valueOf(await saveCollection(null, { name: 'Ficção', ...days, book_ids: [book.id] }))
  const collection = await only(listCollections())
  valueOf(await publishCollection(collection.id))
  const published = await only(listPublications())
  expect(published).toMatchObject({ name: 'Ficção', collection_id: collection.id })
  const air = valueOf(await readBooksOnAir())
  expect(air).toMatchObject({ id: published.id, books: [{ title: 'Duna' }] })
  expect(air?.books[0]?.cover?.src).toBe(bookFileUrl('cover', path))
  const file = await fetch(bookFileUrl('cover', path))
  expect(await file.text()).toBe('a cover')
  valueOf(await withdrawPublication(published.id))
  expect(valueOf(await readBooksOnAir())).toBeNull()
  expect(await withdrawPublication(published.id)).toMatchObject({
    failure: { reason: 'gone' },
  })
})

test('Safari writes a JPEG, and a cover whose book was not saved goes', async () => {
  const path = valueOf(
    await storeBookFile('cover', new Blob(['x'], { type: 'image/jpeg' }), 2),
  )
  expect(path).toBe('2-capa.jpg')
  valueOf(await removeBookFile('cover', path))
  expect((await fetch(bookFileUrl('cover', path))).ok).toBe(false)
})

test('files that nothing names go, the others stay', async () => {
  await backend.query(`
    insert into storage.objects (bucket_id, name, created_at)
    values ('book-covers', '3-lost.webp', now() - interval '2 hours'),
      ('book-covers', '4-fresh.webp', now())`)
  await sweepBookFiles()
  expect(
    await backend.list(`select name from storage.objects where bucket_id = 'book-covers'`),
  ).toEqual(['4-fresh.webp'])
})

test('who is no admin is denied', async () => {
  await backend.become('user')
  expect(await saveBook(null, fields)).toMatchObject({ failure: { reason: 'denied' } })
  const id = '00000000-0000-4000-8000-000000000001'
  expect(await publishCollection(id)).toMatchObject({ failure: { reason: 'denied' } })
  expect(await deleteDraft('books', id)).toMatchObject({ failure: { reason: 'denied' } })
  expect(await storeBookFile('cover', cover, 5)).toMatchObject({
    failure: { reason: 'denied' },
  })
})
