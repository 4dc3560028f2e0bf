import * as v from 'valibot'
import { succeed, type Result } from '@/lib/result'
import { deviceClient, staffClient } from './client'
import { expectAdminWrite } from './admin-write'
import { photoSchema, type Photo } from './photo-booth-images'
import { PHOTO_BUCKET, removeFiles } from './storage'
import { columnsOf } from './table-schema'
import { toRow, toRows } from './to-result'

const hidden = v.object({ photo_id: v.string() })
/** As many as a member of staff looks through. */
const MOST_PHOTOS = 100

const table = () => staffClient().from('hidden_photos')

/** The photo of this id; null when there is none, or staff hid it. */
export const readPhoto = async (id: string): Promise<Result<Photo | null>> =>
  toRow(await deviceClient().rpc('read_photo', { photo_id: id }), v.nullable(photoSchema))

/** Removes some photos that are older than the shop keeps them, and says how many. For kiosks. */
export async function removeExpiredPhotos(): Promise<Result<number>> {
  const names = toRows(await deviceClient().rpc('remove_expired_photos'), v.string())
  if (!names.ok || names.value.length === 0) return names.ok ? succeed(0) : names
  return removeFiles(PHOTO_BUCKET, names.value)
}

/** A photo as staff see it. */
export type ShopPhoto = Photo & { readonly isHidden: boolean }

/** The newest photos, at most 100, with those that staff hid. For admins; others miss those. */
export async function listShopPhotos(): Promise<Result<ShopPhoto[]>> {
  const hiddenOnes = toRows(await table().select('photo_id').retry(false), hidden)
  if (!hiddenOnes.ok) return hiddenOnes
  const query = staffClient().from('photo_booth_images').select(columnsOf(photoSchema))
  const newest = query.order('created_at', { ascending: false }).limit(MOST_PHOTOS)
  const photos = toRows(await newest.retry(false), photoSchema)
  if (!photos.ok) return photos
  const ids = new Set(hiddenOnes.value.map(({ photo_id }) => photo_id))
  return succeed(photos.value.map((photo) => ({ ...photo, isHidden: ids.has(photo.id) })))
}

/** Hides a photo, also one that is hidden: `denied` for all but admins. */
export async function hidePhoto(id: string): Promise<Result<void>> {
  const query = table().upsert({ photo_id: id }, { ignoreDuplicates: true })
  const rows = toRows(await query.select('photo_id'), hidden)
  return rows.ok ? succeed(undefined) : rows
}

/** Shows a photo again: `denied` for all but admins, `gone` when somebody was faster. */
export async function showPhoto(id: string): Promise<Result<void>> {
  const query = table().delete().eq('photo_id', id)
  return expectAdminWrite(toRows(await query.select('photo_id'), hidden))
}
