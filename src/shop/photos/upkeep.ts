import * as v from 'valibot'
import { deviceClient } from '@/data/device-client'
import type { TableClient } from '@/data/table-schema'
import { deviceFiles } from '@/data/photo-booth-images'
import { PHOTO_BUCKET, removeFiles } from '@/data/storage'
import { toRows } from '@/data/to-result'
import { type Result, succeed } from '@/lib/result'
import { isKiosk } from '@/shop/device/kiosk-storage'
import { useEvery } from '@/ui/use-every'

/** For photos that staff hid; it has no public addresses. */
export const HIDDEN_BUCKET = 'hidden-photos'

/** The clients of a device or of staff. */
export type PhotoActor = {
  readonly tables: TableClient
  readonly files: ReturnType<typeof deviceFiles>
}

export const deviceActor = (): PhotoActor => ({
  tables: deviceClient(),
  files: deviceFiles(),
})

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

const EVERY_MS = 5 * 60_000

/** Deletes some expired photos and unused files now and every five minutes; null: never. */
export const usePhotoUpkeep = (tidy: (() => Promise<void>) | null) =>
  useEvery(EVERY_MS, () => void tidy?.(), { isOn: tidy !== null, atOnce: true })
