import type { Result } from '@/lib/result'
import { expectAdminWrite } from './admin-write'
import { supabase } from './client'
import type { Database } from './database.types'
import {
  PRIZE_BUCKET,
  publicUrl,
  removeFile,
  settleUpload,
  uploadFile,
  type DeletionResult,
  type StoredRowResult,
} from './storage'
import { storageName } from './storage-name'
import { toRow, toRows } from './to-result'

export type ScratchImagePrize = Database['public']['Tables']['scratch_image_prizes']['Row']

const COLUMNS = ['id', 'image_url', 'alt_text', 'storage_path'] as const

/** What the scratch card draws. */
export type ScratchImage = Pick<ScratchImagePrize, 'id' | 'image_url' | 'alt_text'>

export type NewImagePrize = {
  readonly file: File
  readonly altText: string
  /** Milliseconds since 1970, for the name of the stored file. */
  readonly now: number
}

/** All image prizes, for the admin panel (specification, section 7). */
export async function listScratchImagePrizes(): Promise<Result<ScratchImagePrize[]>> {
  const query = supabase().from('scratch_image_prizes').select('*').retry(false)
  return toRows(await query, COLUMNS)
}

/** All image prizes, for the scratch card (specification, section 7). */
export async function listScratchImages(): Promise<Result<ScratchImage[]>> {
  const table = supabase().from('scratch_image_prizes')
  const query = table.select('id, image_url, alt_text').retry(false)
  return toRows(await query, ['id', 'image_url', 'alt_text'])
}

/** Stores an image and adds its prize; the image is removed again when the row is refused. */
export async function addScratchImagePrize(
  prize: NewImagePrize,
): Promise<StoredRowResult<ScratchImagePrize>> {
  const { file, altText, now } = prize
  const path = storageName(file.name, now)
  const upload = await uploadFile(PRIZE_BUCKET, path, file)
  if (upload.kind !== 'stored')
    return { ok: false, step: 'upload', failure: upload.failure }

  const insert = supabase()
    .from('scratch_image_prizes')
    .insert({
      image_url: publicUrl(PRIZE_BUCKET, path),
      alt_text: altText,
      storage_path: path,
    })
  return settleUpload(PRIZE_BUCKET, path, toRow(await insert.select().single(), COLUMNS))
}

/**
 * Deletes an image prize: the row first, so that no visitor wins a prize without its image. A
 * failure at step `storage` means that the prize is gone and only its file remains.
 */
export async function deleteScratchImagePrize(
  prize: Pick<ScratchImagePrize, 'id' | 'storage_path'>,
): Promise<DeletionResult> {
  const query = supabase().from('scratch_image_prizes').delete().eq('id', prize.id)
  const row = await expectAdminWrite(toRows(await query.select('id'), ['id']))
  if (!row.ok) return { ...row, step: 'row' }
  const removal = await removeFile(PRIZE_BUCKET, prize.storage_path)
  return removal.ok ? removal : { ...removal, step: 'storage' }
}
