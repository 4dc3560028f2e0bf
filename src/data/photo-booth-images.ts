import { StorageClient } from '@supabase/storage-js'
import * as v from 'valibot'
import { embeddedPath, isOnHost } from '@/lib/image-url'
import { newId } from '@/lib/new-id'
import { fail, succeed, type Result } from '@/lib/result'
import { callAsDevice, deviceClient, deviceFetch, type TableClient } from './device-client'
import { addFileWithRow } from './file-with-row'
import {
  HIDDEN_BUCKET,
  PHOTO_BUCKET,
  publicUrl,
  removeFile,
  removeFiles,
  type DeletionResult,
} from './storage'
import { isKiosk } from '@/shop/device/kiosk-storage'
import { columnsOf, rowId, selectFrom, type ColumnsOf } from './table-schema'
import { toResult, toRow, toRows } from './to-result'

/** The table and file clients of a device or of staff. */
export type PhotoActor = { readonly tables: TableClient; readonly files: StorageClient }

let storage: StorageClient | undefined

/** The file client of this device, kiosk or visitor. */
function deviceFiles(): StorageClient {
  const headers = { apikey: import.meta.env.VITE_SUPABASE_ANON_KEY }
  storage ??= new StorageClient(
    `${import.meta.env.VITE_SUPABASE_URL}/storage/v1`,
    headers,
    deviceFetch,
  )
  return storage
}

export const deviceActor = (): PhotoActor => ({
  tables: deviceClient(),
  files: deviceFiles(),
})

export const photoFiles = () => deviceFiles().from(PHOTO_BUCKET)

/** Empty for any other host than the project's: the hub loads no picture from elsewhere. */
function ownAddress(address: string): string {
  return isOnHost(address, publicUrl(photoFiles(), ''))
    ? address
    : (embeddedPath(address) ?? '')
}

export const photoSchema = v.object({
  id: rowId,
  image_url: v.pipe(v.string(), v.transform(ownAddress)),
  storage_path: v.string(),
  // Only staff read where a photo was taken.
} satisfies Omit<ColumnsOf<'photo_booth_images'>, 'device_id'>)

const SELECTED = columnsOf(photoSchema)

/** A photo of the gallery. */
export type Photo = v.InferOutput<typeof photoSchema>

/** Names to try: two devices may take a photo in the same millisecond. */
const NAME_CHOICES = 20
const SECRET_SIGNS = 16

const table = () => deviceClient().from('photo_booth_images')
const photos = () => selectFrom(deviceClient(), 'photo_booth_images', photoSchema)

/**
 * The gallery, newest first (rule 11.1), whole or a page of it: row numbers from 0, both included;
 * at most 1,000 rows come at once.
 */
export function listPhotos(range?: { from: number; to: number }): Promise<Result<Photo[]>> {
  const newest = photos().order('created_at', { ascending: false })
  return toRows(range ? newest.range(range.from, range.to) : newest, photoSchema)
}

/** Counts the photos of the gallery, with the call above limited to one row. */
export async function countPhotos(): Promise<Result<number>> {
  const query = table().select(SELECTED, { count: 'exact' }).retry(false)
  const answer = await query.order('created_at', { ascending: false }).limit(1)
  const rows = await toRows(answer, photoSchema)
  // Without a count, the rows sent are all there are.
  return rows.ok ? succeed(answer.count ?? rows.value.length) : rows
}

/**
 * Stores a photo and adds it to the gallery; removes the file again if the row is refused. Repeated
 * with the same `png` after a failure, it adds one photo, not two.
 *
 * @param png at most 5 MiB
 * @param now milliseconds since 1970, for the file name `photo-{timestamp}.png`; a kiosk adds random
 *   signs, because everybody who knows the name of a file can see it
 */
export function addPhoto(png: Blob, now: number) {
  const secret = isKiosk() ? `-${newId().replaceAll('-', '').slice(-SECRET_SIGNS)}` : ''
  return addFileWithRow({
    bucket: photoFiles(),
    file: png,
    names: Array.from(
      { length: NAME_CHOICES },
      (_, later) => `photo-${now + later}${secret}.png`,
    ),
    insert: (at) => toRow(table().insert(at).select(SELECTED).single(), photoSchema),
    find: (path) => toRows(photos().eq('storage_path', path), photoSchema),
  })
}

/**
 * Deletes a photo, the file first, then its row (rule 9.7). If storage removed no file, the
 * database checks by itself. `gone` if there is no such photo; `denied`, with a sentence for
 * visitors, if it stays.
 */
export async function deletePhoto(
  { id, storage_path }: Pick<Photo, 'id' | 'storage_path'>,
  bucket: typeof PHOTO_BUCKET | typeof HIDDEN_BUCKET = PHOTO_BUCKET,
  actor: PhotoActor = deviceActor(),
): Promise<DeletionResult> {
  const removal = await removeFile(actor.files.from(bucket), storage_path)
  if (!removal.ok && removal.failure.reason !== 'gone')
    return { ...removal, step: 'storage' }
  const query = actor.tables.from('photo_booth_images').delete().eq('id', id).select('id')
  const rows = await toRows(query, v.pick(photoSchema, ['id']))
  if (!rows.ok) return { ...rows, step: 'row' }
  if (rows.value.length > 0) return { ok: true }
  // No row came back: it was refused, or this actor may not list it.
  const removed = await toResult(
    actor.tables.rpc('remove_photo', { photo_id: id }),
    v.boolean(),
  )
  if (!removed.ok) return { ...removed, step: removal.ok ? 'row' : 'storage' }
  if (removed.value) return { ok: true }
  return { ...fail('gone', 'There is no such photo.'), step: 'row' }
}

/** Reads a photo by id; null if it does not exist, is hidden, or has expired. */
export const readPhoto = (id: string) =>
  callAsDevice('read_photo', { photo_id: id }, v.nullable(photoSchema))

const unsaved = v.object({
  bucket: v.picklist([PHOTO_BUCKET, HIDDEN_BUCKET]),
  name: v.string(),
})

/**
 * Removes some of the files that no photo uses and returns their number: those older than an hour,
 * or for admins older than a minute.
 */
export async function sweepUnsavedFiles(actor: PhotoActor): Promise<Result<number>> {
  const found = await toRows(actor.tables.rpc('unsaved_photo_files'), unsaved)
  if (!found.ok) return found
  let count = 0
  for (const bucket of [PHOTO_BUCKET, HIDDEN_BUCKET] as const) {
    const files = found.value.filter((file) => file.bucket === bucket)
    const names = files.map(({ name }) => name)
    const removed = await removeFiles(actor.files.from(bucket), names)
    if (!removed.ok) return removed
    count += removed.value
  }
  return succeed(count)
}

/**
 * Removes expired photos, if the actor may, and some unused files. Whatever fails is retried next
 * time.
 */
export async function tidyPhotos(
  actor: PhotoActor = deviceActor(),
  mayRemoveRows = isKiosk(),
): Promise<void> {
  if (mayRemoveRows) await actor.tables.rpc('remove_expired_photos')
  await sweepUnsavedFiles(actor)
}
