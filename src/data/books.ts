import * as v from 'valibot'
import { succeed, type Result } from '@/lib/result'
import { expectAdminWrite } from './admin-write'
import { playedColumns } from './books-on-air'
import { staffClient } from './staff-client'
import { publicUrl, removeFile, uploadFile } from './storage'
import { columnsOf, rowId } from './table-schema'
import { toRow, toRows } from './to-result'

/** Why the shop may show a cover or play a recording; empty: nobody said yet. */
const rightsNames = ['', 'own', 'publisher', 'public-domain', 'licence'] as const

const rights = v.picklist(rightsNames)

const book = v.object({
  ...playedColumns,
  cover_rights: rights,
  cover_licence: v.string(),
  audio_rights: rights,
  audio_licence: v.string(),
  archived_at: v.nullable(v.string()),
})

/** A book of the shop, as a draft of its staff. */
export type Book = v.InferOutput<typeof book>

/** What staff write of it. */
export type BookFields = Omit<Book, 'id'>

const collection = v.object({
  id: rowId,
  name: v.string(),
  first_day: v.nullable(v.string()),
  last_day: v.nullable(v.string()),
  book_ids: v.array(rowId),
})

/** Books that go on the air together, in their order; on days of the shop if it has some. */
export type Collection = v.InferOutput<typeof collection>

const publication = v.object({
  id: rowId,
  collection_id: rowId,
  name: v.string(),
  first_day: v.nullable(v.string()),
  last_day: v.nullable(v.string()),
  published_at: v.string(),
})

/** A collection as it was put on the air. */
export type Publication = v.InferOutput<typeof publication>

const table = (name: 'books' | 'collections') => staffClient().from(name)
const justId = v.object({ id: rowId })

/** All books, the latest first; none for all but admins, as of all lists here. */
export const listBooks = async (): Promise<Result<Book[]>> =>
  toRows(
    await staffClient()
      .from('books')
      .select(columnsOf(book))
      .retry(false)
      .order('created_at', { ascending: false }),
    book,
  )

export const listCollections = async (): Promise<Result<Collection[]>> =>
  toRows(
    await staffClient()
      .from('collections')
      .select(columnsOf(collection))
      .retry(false)
      .order('created_at'),
    collection,
  )

/** What stands on the air, or will on its days, the latest first. */
export const listPublications = async (): Promise<Result<Publication[]>> =>
  toRows(
    await staffClient()
      .from('publications')
      .select(columnsOf(publication))
      .retry(false)
      .is('withdrawn_at', null)
      .order('published_at', { ascending: false }),
    publication,
  )

/** Adds a book, or changes one. `denied` for all but admins, as all writes here. */
export const saveBook = (id: string | null, fields: BookFields): Promise<Result<void>> =>
  save('books', id, fields)

export const saveCollection = (
  id: string | null,
  fields: Omit<Collection, 'id'>,
): Promise<Result<void>> => save('collections', id, fields)

async function save(
  name: 'books' | 'collections',
  id: string | null,
  fields: object,
): Promise<Result<void>> {
  const query =
    id === null ? table(name).insert(fields) : table(name).update(fields).eq('id', id)
  return expectAdminWrite(toRows(await query.select('id'), justId))
}

/** Deletes a draft. What is on the air stays there. */
export async function deleteDraft(
  name: 'books' | 'collections',
  id: string,
): Promise<Result<void>> {
  const query = table(name).delete().eq('id', id)
  return expectAdminWrite(toRows(await query.select('id'), justId))
}

/** Puts a collection on the air as it is now. A refusal says in words which book lacks something. */
export async function publishCollection(id: string): Promise<Result<void>> {
  const answer = await staffClient().rpc('publish_collection', { collection_id: id })
  return doneIfId(toRow(answer, v.nullable(rowId)))
}

/** Takes a publication off the air, and brings back what it replaced. */
export async function withdrawPublication(id: string): Promise<Result<void>> {
  const answer = await staffClient().rpc('withdraw_publication', { publication_id: id })
  return doneIfId(toRow(answer, v.nullable(rowId)))
}

const doneIfId = (result: Result<string | null>) =>
  expectAdminWrite(result.ok ? succeed(result.value ? [result.value] : []) : result)

const buckets = { cover: 'book-covers', audio: 'book-audio' } as const

/** What a book has a file of. */
export type FileKind = keyof typeof buckets

const files = (kind: FileKind) => staffClient().storage.from(buckets[kind])

/** The address of a stored file. */
export const bookFileUrl = (kind: FileKind, path: string) => publicUrl(files(kind), path)

const endings: Readonly<Record<string, string>> = {
  'image/webp': 'capa.webp',
  'image/jpeg': 'capa.jpg',
  'audio/webm': 'trecho.webm',
}

/**
 * Stores a file of a book and answers with its path. One that no book comes to name is swept away.
 *
 * @param file a cover of at most 60 KB, WebP or JPEG, or a recording of at most 2 MiB, WebM
 * @param now milliseconds since 1970
 */
export async function storeBookFile(
  kind: FileKind,
  file: Blob,
  now: number,
): Promise<Result<string>> {
  const path = `${now}-${endings[file.type]}`
  const outcome = await uploadFile(files(kind), path, file)
  return outcome.kind === 'stored' ? succeed(path) : { ok: false, failure: outcome.failure }
}

/** Removes a file whose book was not saved. */
export const removeBookFile = (kind: FileKind, path: string): Promise<Result<void>> =>
  removeFile(files(kind), path)

const unusedFile = v.object({ bucket: v.string(), name: v.string() })

/** Removes some of the files that no book and no publication names. */
export async function sweepBookFiles(): Promise<void> {
  const unused = toRows(await staffClient().rpc('unused_book_files'), unusedFile)
  if (!unused.ok) return
  for (const { bucket, name } of unused.value)
    await removeFile(staffClient().storage.from(bucket), name)
}
