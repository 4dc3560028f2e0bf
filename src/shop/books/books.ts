import * as v from 'valibot'
import { DONE, mayHaveHappened, type Outcome, type Result, succeed } from '@/lib/result'
import { deleteRow, expectAdminWrite } from '@/data/admin-write'
import { expectAdminCall } from '@/shop/staff/admin-call'
import { playedColumns } from './published-books'
import { callAsStaff, staffClient } from '@/data/staff-client'
import { publicUrl, removeFile, uploadFile } from '@/data/storage'
import { rowId, selectFrom } from '@/data/table-schema'
import { toRows } from '@/data/to-result'

/** Why the shop may use a cover or a recording; empty: not stated yet. */
const rights = v.picklist(['', 'own', 'publisher', 'public-domain', 'licence'])

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

export type BookFields = Omit<Book, 'id'>

const named = {
  id: rowId,
  name: v.string(),
  first_day: v.nullable(v.string()),
  last_day: v.nullable(v.string()),
}

const collection = v.object({ ...named, book_ids: v.array(rowId) })

/** Books to publish together, in their order, always or on certain days only. */
export type Collection = v.InferOutput<typeof collection>

const publication = v.object({ ...named, collection_id: rowId, published_at: v.string() })

export type Publication = v.InferOutput<typeof publication>

/** The most rows in one answer: `max_rows` in `supabase/config.toml`. */
const MOST_ROWS = 1000

/**
 * All books, newest first. Like every list here, empty for everyone but admins. Reads the oldest
 * first, so that a book added during the reading moves none to another page.
 */
export async function listBooks(page = MOST_ROWS): Promise<Result<Book[]>> {
  const found: Book[] = []
  for (;;) {
    const oldest = selectFrom(staffClient(), 'books', book).order('created_at').order('id')
    const rows = await toRows(oldest.range(found.length, found.length + page - 1), book)
    if (!rows.ok) return rows
    found.push(...rows.value)
    if (rows.value.length < page) return succeed(found.reverse())
  }
}

export const listCollections = () =>
  toRows(
    selectFrom(staffClient(), 'collections', collection).order('created_at'),
    collection,
  )

/** Publications of now and of later days, newest first. */
export const listPublications = () =>
  toRows(
    selectFrom(staffClient(), 'publications', publication)
      .is('withdrawn_at', null)
      .order('published_at', { ascending: false }),
    publication,
  )

type Drafts = 'books' | 'collections'

/**
 * Adds a book, or changes the given fields of one: an older copy must not bring back a value that
 * somebody replaced. Like every write here, `denied` for everyone but admins.
 *
 * @param fields of a new one with its `id`, if it may be sent again after a lost answer
 */
export const saveBook = (id: string | null, fields: Partial<Book>) =>
  save('books', id, fields)

export const saveCollection = (id: string | null, fields: Partial<Collection>) =>
  save('collections', id, fields)

function save(name: Drafts, id: string | null, fields: object) {
  const table = staffClient().from(name)
  const query = id === null ? table.upsert(fields) : table.update(fields).eq('id', id)
  return expectAdminWrite(query.select('id'))
}

/** As many ids as an address surely holds. */
const IDS_AT_ONCE = 100

/** Deletes books, if they are still there. */
export async function deleteBooks(ids: readonly string[]): Promise<Outcome> {
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const some = ids.slice(at, at + IDS_AT_ONCE)
    const deletion = staffClient().from('books').delete().in('id', some).select('id')
    const deleted = await expectAdminWrite(deletion)
    if (!deleted.ok) return deleted
  }
  return DONE
}

/** Deletes a draft; its published copies stay. */
export const deleteDraft = (name: Drafts, id: string) => deleteRow(name, id)

/**
 * Publishes a collection as it is now, and returns the id of the publication. If a book lacks
 * something, the refusal names it.
 */
export const publishCollection = (id: string) =>
  expectAdminCall('publish_collection', { collection_id: id }, rowId)

/** Withdraws a publication and restores the one it replaced. */
export const withdrawPublication = (id: string) =>
  expectAdminCall('withdraw_publication', { publication_id: id }, rowId)

const buckets = { cover: 'book-covers', audio: 'book-audio' } as const

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
  fields: Partial<Book>,
  fresh: NewFiles,
  now: number,
): Promise<Outcome> {
  const stored = new Map<FileKind, string>()
  let saved: Outcome = DONE
  for (const kind of ['cover', 'audio'] as const) {
    const file = fresh[kind]
    if (!file || !saved.ok) continue
    const path = await uploadFile(files(kind), `${now}-${endings[file.type]}`, file)
    if (path.ok) stored.set(kind, path.value)
    else saved = path
  }
  const [cover_path, audio_path] = [stored.get('cover'), stored.get('audio')]
  const paths = { ...(cover_path && { cover_path }), ...(audio_path && { audio_path }) }
  if (saved.ok) saved = await saveBook(id, { ...fields, ...paths })
  if (!saved.ok && !mayHaveHappened(saved.failure))
    for (const [kind, path] of stored) await removeFile(files(kind), path)
  return saved
}

const unusedFiles = v.array(v.object({ bucket: v.string(), name: v.string() }))

/** Removes some of the files that no book and no publication uses. */
export async function sweepBookFiles(): Promise<void> {
  const unused = await callAsStaff('unused_book_files', {}, unusedFiles)
  if (!unused.ok) return
  for (const { bucket, name } of unused.value)
    await removeFile(staffClient().storage.from(bucket), name)
}
