import * as v from 'valibot'
import { DONE, type Outcome, type Result, succeed } from '@/lib/result'
import { whyNothingWritten } from '@/data/admin-write'
import { callAsStaff, staffClient } from '@/data/staff-client'
import { deletePhoto, photoSchema } from '@/data/photo-booth-images'
import { PHOTO_BUCKET } from '@/data/storage'
import { columnsOf } from '@/data/table-schema'
import { failureOf, toRows } from '@/data/to-result'
import { removeUnlisted } from './unlisted-photos'
import { HIDDEN_BUCKET, type PhotoActor, sweepUnsavedFiles, tidyPhotos } from './upkeep'

/** The most rows and files that the service lists at once. */
export const MOST_PHOTOS = 1000

const staffActor = (): PhotoActor => ({
  tables: staffClient(),
  files: staffClient().storage,
})

const hiddenFiles = () => staffClient().storage.from(HIDDEN_BUCKET)

const schema = v.object({
  ...photoSchema.entries,
  /** The kiosk that took it. */
  device_id: v.nullable(v.string()),
  photo_permissions: v.nullish(v.object({ allowed_at: v.string() })),
})

/** A photo as staff see it. */
export type ShopPhoto = Omit<v.InferOutput<typeof schema>, 'photo_permissions'> & {
  readonly isHidden: boolean
  /** When publishing was allowed; undefined: it is not. */
  readonly allowedAt?: string | undefined
}

/**
 * The newest photos, including hidden ones. For admins; others miss the hidden ones.
 *
 * @param count 1000 at most
 */
export async function listShopPhotos(count: number): Promise<Result<ShopPhoto[]>> {
  const query = staffClient()
    .from('photo_booth_images')
    .select(`${columnsOf(photoSchema)},device_id,photo_permissions(allowed_at)`)
  const newest = query.order('created_at', { ascending: false }).limit(count)
  const photos = await toRows(newest.retry(false), schema)
  if (!photos.ok) return photos
  const listed = await hiddenFiles().list('', {
    limit: MOST_PHOTOS,
    sortBy: { column: 'name', order: 'desc' },
  })
  const files = await toRows(listed, v.object({ name: v.string() }))
  if (!files.ok) return files
  const hidden = new Set(files.value.map(({ name }) => name))
  return succeed(
    photos.value.map(({ photo_permissions: permission, ...photo }) => ({
      ...photo,
      isHidden: hidden.has(photo.storage_path),
      allowedAt: permission?.allowed_at,
    })),
  )
}

/** Reads the picture of a hidden photo; null for everyone but admins. */
export async function readHiddenPhoto(path: string): Promise<Blob | null> {
  const { data } = await hiddenFiles().download(path)
  return data
}

/**
 * Hides or shows a photo by moving its file, in one step. `denied` for everyone but admins, `gone`
 * if somebody deleted it first.
 */
export async function movePhoto({
  storage_path: path,
  isHidden,
}: Pick<ShopPhoto, 'storage_path' | 'isHidden'>): Promise<Outcome> {
  const [from, to] = isHidden
    ? [HIDDEN_BUCKET, PHOTO_BUCKET]
    : [PHOTO_BUCKET, HIDDEN_BUCKET]
  const files = staffClient().storage.from(from)
  const { error } = await files.move(path, path, { destinationBucket: to })
  if (!error) return DONE
  const failure = failureOf(error)
  return failure.reason === 'missing' ? whyNothingWritten() : { ok: false, failure }
}

/** `tidyPhotos` as an admin. */
export const tidyShopPhotos = () => tidyPhotos(staffActor(), true)

/** Deletes a photo for good, hidden or not. */
export function deleteShopPhoto(
  photo: Pick<ShopPhoto, 'id' | 'storage_path' | 'isHidden'>,
) {
  const { tables, files } = staffActor()
  const bucket = files.from(photo.isHidden ? HIDDEN_BUCKET : PHOTO_BUCKET)
  return deletePhoto(photo, (id) => removeUnlisted(id, tables), { tables, bucket })
}

/** How many the database clears or names per call. */
const BATCH_SIZE = 100
/** Limits one run; the next one takes the rest. */
const MOST_BATCHES = 50

/** Removes photos without a file and files without a photo; says how many. For admins. */
export async function clearLeftovers(): Promise<Result<{ photos: number; files: number }>> {
  const photos = await inBatches(() => callAsStaff('clear_lost_photos', {}, v.number()))
  if (!photos.ok) return photos
  const files = await inBatches(() => sweepUnsavedFiles(staffActor()))
  return files.ok ? succeed({ photos: photos.value, files: files.value }) : files
}

async function inBatches(clear: () => Promise<Result<number>>): Promise<Result<number>> {
  let total = 0
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const cleared = await clear()
    if (!cleared.ok) return cleared
    total += cleared.value
    if (cleared.value < BATCH_SIZE) break
  }
  return succeed(total)
}
