import * as v from 'valibot'
import { succeed, type Result } from '@/lib/result'
import { staffClient } from './staff-client'
import { sweepUnsavedFiles } from './photo-booth-images'
import { staffActor } from './shop-photos'
import { toRow } from './to-result'

/** How many the database clears or names per call. */
const BATCH_SIZE = 100
/** Limits one run; the next one takes the rest. */
const MOST_BATCHES = 50

/** What one run removed. */
type Cleared = { readonly photos: number; readonly files: number }

/** Removes photos without a file and files without a photo. For admins. */
export async function clearLeftovers(): Promise<Result<Cleared>> {
  const photos = await inBatches(() =>
    toRow(staffClient().rpc('clear_lost_photos'), v.number()),
  )
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
