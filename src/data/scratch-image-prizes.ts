import * as v from 'valibot'
import type { Result } from '@/lib/result'
import { expectAdminWrite } from './admin-write'
import { deviceClient, staffClient } from './client'
import { addFileWithRow, type StoredRowResult } from './file-with-row'
import { PRIZE_BUCKET, removeFile, type DeletionResult } from './storage'
import { storageName } from './storage-name'
import { columnsOf, rowId, type ColumnsOf } from './table-schema'
import { toRow, toRows } from './to-result'

const schema = v.object({
  id: rowId,
  image_url: v.string(),
  alt_text: v.string(),
  storage_path: v.string(),
} satisfies ColumnsOf<'scratch_image_prizes'>)

const drawn = v.pick(schema, ['id', 'image_url', 'alt_text'])

export type ScratchImagePrize = v.InferOutput<typeof schema>

/** What the scratch card draws. */
export type ScratchImage = v.InferOutput<typeof drawn>

export type NewImagePrize = {
  readonly file: File
  readonly altText: string
  /** Milliseconds since 1970, for the name of the stored file. */
  readonly now: number
}

const table = (client = staffClient()) => client.from('scratch_image_prizes')

/** All image prizes, for the admin panel (rule 11.1). */
export async function listScratchImagePrizes(): Promise<Result<ScratchImagePrize[]>> {
  return toRows(await table().select('*').retry(false), schema)
}

/** All image prizes, for the scratch card (rule 11.1). */
export async function listScratchImages(): Promise<Result<ScratchImage[]>> {
  return toRows(await table(deviceClient()).select(columnsOf(drawn)).retry(false), drawn)
}

/** Stores an image and adds its prize; the image is removed again when the row is refused. */
export async function addScratchImagePrize(
  prize: NewImagePrize,
): Promise<StoredRowResult<ScratchImagePrize>> {
  const { file, altText, now } = prize
  return addFileWithRow({
    bucket: PRIZE_BUCKET,
    file,
    names: [storageName(file.name, now)],
    insert: async (at) =>
      toRow(
        await table()
          .insert({ ...at, alt_text: altText })
          .select()
          .single(),
        schema,
      ),
    find: async (path) =>
      toRows(await table().select('*').eq('storage_path', path).retry(false), schema),
  })
}

/**
 * Deletes an image prize: the row first, so that no visitor wins a prize without its image. A
 * failure at step `storage` means that the prize is gone and only its file remains.
 */
export async function deleteScratchImagePrize(
  prize: Pick<ScratchImagePrize, 'id' | 'storage_path'>,
): Promise<DeletionResult> {
  const query = table().delete().eq('id', prize.id).select('id')
  const row = await expectAdminWrite(toRows(await query, v.pick(schema, ['id'])))
  if (!row.ok) return { ...row, step: 'row' }
  const removal = await removeFile(PRIZE_BUCKET, prize.storage_path)
  return removal.ok ? removal : { ...removal, step: 'storage' }
}
