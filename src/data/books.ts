import * as v from 'valibot'
import { isOutOfReach, succeed, type Result } from '@/lib/result'
import { expectAdminWrite } from './admin-write'
import { playedColumns } from './books-on-air'
import { staffClient } from './staff-client'
import { publicUrl, removeFile, uploadFile } from './storage'
import { columnsOf, rowId } from './table-schema'
import { toRow, toRows } from './to-result'

/** Why the shop may use a cover or a recording; empty: not stated yet. */
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

/** A book of the shop, as staff edit it. */
export type Book = v.InferOutput<typeof book>

/** The fields that staff fill in. */
export type BookFields = Omit<Book, 'id'>

const collection = v.object({
  id: rowId,
  name: v.string(),
  first_day: v.nullable(v.string()),
  last_day: v.nullable(v.string()),
  book_ids: v.array(rowId),
})

/** Books to publish together, in their order, always or on certain days only. */
export type Collection = v.InferOutput<typeof collection>

const publication = v.object({
  id: rowId,
  collection_id: rowId,
  name: v.string(),
  first_day: v.nullable(v.string()),
  last_day: v.nullable(v.string()),
  published_at: v.string(),
})

/** A published collection. */
export type Publication = v.InferOutput<typeof publication>

const table = (name: 'books' | 'collections') => staffClient().from(name)
const justId = v.object({ id: rowId })

/** All books, newest first. Like every list here, empty for everyone but admins. */
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

/** What is published, now or on later days, newest first. */
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

/** Adds or changes a book. Like every write here, `denied` for everyone but admins. */
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

/** Deletes a draft; what is published stays. */
export async function deleteDraft(
  name: 'books' | 'collections',
  id: string,
): Promise<Result<void>> {
  const query = table(name).delete().eq('id', id)
  return expectAdminWrite(toRows(await query.select('id'), justId))
}

/** Publishes a collection as it is now. If a book lacks something, the refusal names it. */
export async function publishCollection(id: string): Promise<Result<void>> {
  const answer = await staffClient().rpc('publish_collection', { collection_id: id })
  return doneIfId(toRow(answer, v.nullable(rowId)))
}

/** Withdraws a publication and restores the one it replaced. */
export async function withdrawPublication(id: string): Promise<Result<void>> {
  const answer = await staffClient().rpc('withdraw_publication', { publication_id: id })
  return doneIfId(toRow(answer, v.nullable(rowId)))
}

const doneIfId = (result: Result<string | null>) =>
  expectAdminWrite(result.ok ? succeed(result.value ? [result.value] : []) : result)

const buckets = { cover: 'book-covers', audio: 'book-audio' } as const

/** The files that a book can have. */
export type FileKind = keyof typeof buckets

const files = (kind: FileKind) => staffClient().storage.from(buckets[kind])

/** The address of a stored file. */
export const bookFileUrl = (kind: FileKind, path: string) => publicUrl(files(kind), path)

const endings: Readonly<Record<string, string>> = {
  'image/webp': 'capa.webp',
  'image/jpeg': 'capa.jpg',
  'audio/webm': 'trecho.webm',
}

/** New files of a book: a cover (WebP or JPEG, at most 60 KB), a recording (WebM, at most 2 MiB). */
type NewFiles = { readonly [Kind in FileKind]: Blob | undefined }

/**
 * Stores new files, then the book that names them, and removes the files again if it is refused.
 * Without an answer they stay: the book may have been saved, and unused files are removed later.
 *
 * @param now milliseconds since 1970, for the file names
 */
export async function saveBookWithFiles(
  id: string | null,
  fields: BookFields,
  fresh: NewFiles,
  now: number,
): Promise<Result<void>> {
  const stored = new Map<FileKind, string>()
  let saved: Result<void> = succeed(undefined)
  for (const kind of ['cover', 'audio'] as const) {
    const file = fresh[kind]
    if (!file || !saved.ok) continue
    const path = await storeFile(kind, file, now)
    if (path.ok) stored.set(kind, path.value)
    else saved = path
  }
  const [cover_path, audio_path] = [stored.get('cover'), stored.get('audio')]
  const paths = { ...(cover_path && { cover_path }), ...(audio_path && { audio_path }) }
  if (saved.ok) saved = await saveBook(id, { ...fields, ...paths })
  if (!saved.ok && !isOutOfReach(saved.failure))
    for (const [kind, path] of stored) await removeFile(files(kind), path)
  return saved
}

async function storeFile(kind: FileKind, file: Blob, now: number): Promise<Result<string>> {
  const path = `${now}-${endings[file.type]}`
  const outcome = await uploadFile(files(kind), path, file)
  return outcome.kind === 'stored' ? succeed(path) : { ok: false, failure: outcome.failure }
}

const unusedFile = v.object({ bucket: v.string(), name: v.string() })

/** Removes some of the files that no book and no publication uses. */
export async function sweepBookFiles(): Promise<void> {
  const unused = toRows(await staffClient().rpc('unused_book_files'), unusedFile)
  if (!unused.ok) return
  for (const { bucket, name } of unused.value)
    await removeFile(staffClient().storage.from(bucket), name)
}
