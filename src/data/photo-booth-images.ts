import { succeed, type Result } from '@/lib/result'
import { supabase } from './client'
import type { Database } from './database.types'
import {
  PHOTO_BUCKET,
  publicUrl,
  removeFile,
  settleUpload,
  uploadFile,
  type DeletionResult,
  type StoredRowResult,
  type UploadOutcome,
} from './storage'
import { toRow, toRows } from './to-result'

/** A photo of the gallery. */
export type Photo = Pick<
  Database['public']['Tables']['photo_booth_images']['Row'],
  'id' | 'image_url' | 'storage_path'
>

/** Row numbers from 0, both included; at most 1,000 rows come at once. */
export type PhotoRange = { readonly from: number; readonly to: number }

const SELECTED = 'id, image_url, storage_path'
const COLUMNS = ['id', 'image_url', 'storage_path'] as const
const MAX_NAME_ATTEMPTS = 20

/** The gallery, newest first (specification, section 7), whole or one page of it. */
export async function listPhotos(range?: PhotoRange): Promise<Result<Photo[]>> {
  const query = supabase().from('photo_booth_images').select(SELECTED).retry(false)
  const ordered = query.order('created_at', { ascending: false })
  const answer = await (range ? ordered.range(range.from, range.to) : ordered)
  return toRows(answer, COLUMNS)
}

/** How many photos the gallery holds: the call above for one photo, with the number of all. */
export async function countPhotos(): Promise<Result<number>> {
  const table = supabase().from('photo_booth_images')
  const query = table.select(SELECTED, { count: 'exact' }).retry(false)
  const answer = await query.order('created_at', { ascending: false }).limit(1)
  const rows = toRows(answer, COLUMNS)
  // A service that says no number has sent all there is.
  return rows.ok ? succeed(answer.count ?? rows.value.length) : rows
}

/**
 * Stores a photo and adds it to the gallery; the file is removed again when the row is refused.
 *
 * @param png at most 5 MiB
 * @param now milliseconds since 1970, for the file name `photo-{timestamp}.png`
 */
export async function addPhoto(png: Blob, now: number): Promise<StoredRowResult<Photo>> {
  const { path, outcome } = await uploadUnderFreeName(png, now)
  if (outcome.kind !== 'stored')
    return { ok: false, step: 'upload', failure: outcome.failure }

  const image_url = publicUrl(PHOTO_BUCKET, path)
  const insert = supabase()
    .from('photo_booth_images')
    .insert({ image_url, storage_path: path })
  return settleUpload(
    PHOTO_BUCKET,
    path,
    toRow(await insert.select(SELECTED).single(), COLUMNS),
  )
}

/**
 * Deletes a photo: the file first, and the row only when the file is gone (specification,
 * section 7). A file that was not there is a failure too.
 */
export async function deletePhoto(
  photo: Pick<Photo, 'id' | 'storage_path'>,
): Promise<DeletionResult> {
  const removal = await removeFile(PHOTO_BUCKET, photo.storage_path)
  if (!removal.ok) return { ...removal, step: 'storage' }
  const query = supabase().from('photo_booth_images').delete().eq('id', photo.id)
  const rows = toRows(await query.select('id'), ['id'])
  if (!rows.ok) return { ...rows, step: 'row' }
  if (rows.value.length > 0) return { ok: true }
  const failure = { reason: 'missing', message: '' } as const
  return { ok: false, step: 'row', failure }
}

/** Two kiosks can take a photo in the same millisecond: the second one takes the next. */
async function uploadUnderFreeName(png: Blob, now: number) {
  let path = `photo-${now}.png`
  let outcome: UploadOutcome = await uploadFile(PHOTO_BUCKET, path, png)
  for (
    let later = 1;
    outcome.kind === 'name-taken' && later < MAX_NAME_ATTEMPTS;
    later += 1
  ) {
    path = `photo-${now + later}.png`
    outcome = await uploadFile(PHOTO_BUCKET, path, png)
  }
  return { path, outcome }
}
