import { StorageClient } from '@supabase/storage-js'
import * as v from 'valibot'
import { embeddedPath, isOnHost } from '@/lib/image-url'
import { DONE, fail, succeed, type Result } from '@/lib/result'
import { deviceClient, deviceFetch } from './device-client'
import { addFileWithRow } from './file-with-row'
import {
  type Bucket,
  type DeletionResult,
  PHOTO_BUCKET,
  publicUrl,
  removeFile,
} from './storage'
import {
  columnsOf,
  rowId,
  selectFrom,
  type ColumnsOf,
  type TableClient,
} from './table-schema'
import { toRow, toRows } from './to-result'

let storage: StorageClient | undefined

/** The file client of this device. */
export function deviceFiles(): StorageClient {
  const headers = { apikey: import.meta.env.VITE_SUPABASE_ANON_KEY }
  storage ??= new StorageClient(
    `${import.meta.env.VITE_SUPABASE_URL}/storage/v1`,
    headers,
    deviceFetch,
  )
  return storage
}

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

export type Photo = v.InferOutput<typeof photoSchema>

/** Names to try: two devices may take a photo in the same millisecond. */
const NAME_CHOICES = 20

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
 * @param now milliseconds since 1970, for the file name `photo-{timestamp}.png`
 * @param suffix stands behind the time in that name
 */
export const addPhoto = (png: Blob, now: number, suffix = '') =>
  addFileWithRow({
    bucket: photoFiles(),
    file: png,
    names: Array.from(
      { length: NAME_CHOICES },
      (_, later) => `photo-${now + later}${suffix}.png`,
    ),
    insert: (at) => toRow(table().insert(at).select(SELECTED).single(), photoSchema),
    find: (path) => toRows(photos().eq('storage_path', path), photoSchema),
  })

/**
 * Deletes a photo, the file first, then its row (rule 9.7). `gone` if there is no such photo.
 *
 * @param removeUnlisted asked when no row came back: it was refused, or the caller may not list it
 * @param actor the clients of this device, or of staff
 */
export async function deletePhoto(
  { id, storage_path }: Pick<Photo, 'id' | 'storage_path'>,
  removeUnlisted: (photoId: string) => Promise<Result<boolean>>,
  actor: { tables: TableClient; bucket: Bucket } = {
    tables: deviceClient(),
    bucket: photoFiles(),
  },
): Promise<DeletionResult> {
  const removal = await removeFile(actor.bucket, storage_path)
  if (!removal.ok && removal.failure.reason !== 'gone')
    return { ...removal, step: 'storage' }
  const query = actor.tables.from('photo_booth_images').delete().eq('id', id).select('id')
  const rows = await toRows(query, v.pick(photoSchema, ['id']))
  if (!rows.ok) return { ...rows, step: 'row' }
  if (rows.value.length > 0) return DONE
  const removed = await removeUnlisted(id)
  if (!removed.ok) return { ...removed, step: removal.ok ? 'row' : 'storage' }
  return removed.value ? DONE : { ...fail('gone', 'There is no such photo.'), step: 'row' }
}
