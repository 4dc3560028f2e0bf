import * as v from 'valibot'
import { succeed, type Result } from '@/lib/result'
import { expectAdminWrite } from './admin-write'
import { staffClient } from './client'
import { addFileWithRow, type StoredRowResult } from './file-with-row'
import { scratchImage as schema } from './prizes'
import { PRIZE_BUCKET, removeFile, type DeletionResult } from './storage'
import { storageName } from './storage-name'
import { toRow, toRows } from './to-result'

export type ScratchImagePrize = v.InferOutput<typeof schema>

/** A prize, and where its picture is. */
type StoredPrize = Pick<ScratchImagePrize, 'id' | 'storage_path'>

export type NewImagePrize = {
  readonly file: File
  readonly altText: string
  /** Milliseconds since 1970, for the name of the stored file. */
  readonly now: number
}

const table = () => staffClient().from('scratch_image_prizes')

/** All image prizes, for the admin panel (rule 11.1). */
export async function listScratchImagePrizes(): Promise<Result<ScratchImagePrize[]>> {
  return toRows(await table().select('*').retry(false), schema)
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
    find: findByPath,
  })
}

const findByPath = async (path: string) =>
  toRows(await table().select('*').eq('storage_path', path).retry(false), schema)

/** What becomes of an image prize that is changed. */
type ImageChange = {
  readonly alt_text?: string
  /** In the place of the picture that it has. */
  readonly file?: File | null
  /** Milliseconds since 1970, for the name of the stored file. */
  readonly now: number
}

/** Where the picture is now, and a file that should have gone and stayed. */
type ImageChangeResult =
  | { readonly ok: true; readonly storage_path: string; readonly leftBehind?: string }
  | Extract<StoredRowResult<never>, { ok: false }>

/**
 * Changes an image prize. A new picture is stored first, then the row points to it, then the old
 * file goes; a refused row takes the new file away again.
 */
export async function updateScratchImagePrize(
  prize: StoredPrize,
  { file, now, ...words }: ImageChange,
): Promise<ImageChangeResult> {
  const { storage_path } = prize
  if (!file) {
    const row = await updateRow(prize, words)
    return row.ok ? { ok: true, storage_path } : { ...row, step: 'row' }
  }
  const stored = await addFileWithRow({
    bucket: PRIZE_BUCKET,
    file,
    names: [storageName(file.name, now)],
    insert: async (at) => {
      const row = await updateRow(prize, { ...words, ...at })
      return row.ok ? succeed(at) : row
    },
    find: findByPath,
  })
  if (!stored.ok) return stored
  const changed = { ok: true, storage_path: stored.value.storage_path } as const
  const removal = await removeFile(PRIZE_BUCKET, storage_path)
  const isThere = !removal.ok && removal.failure.reason !== 'gone'
  return isThere ? { ...changed, leftBehind: storage_path } : changed
}

/**
 * Only while it has the picture that was seen, of two new ones one would stay unused; or has the new
 * one already, from an update whose answer was lost.
 */
async function updateRow(
  { id, storage_path }: StoredPrize,
  changes: Partial<Omit<ScratchImagePrize, 'id'>>,
): Promise<Result<void>> {
  const paths = [storage_path, changes.storage_path ?? storage_path]
  const query = table().update(changes).eq('id', id).in('storage_path', paths)
  return expectAdminWrite(toRows(await query.select('id'), v.pick(schema, ['id'])))
}

/**
 * Deletes an image prize: the row first, so that no visitor wins a prize without its image. A
 * failure at step `storage` means that the prize is gone and only its file remains.
 */
export async function deleteScratchImagePrize(prize: StoredPrize): Promise<DeletionResult> {
  const query = table().delete().eq('id', prize.id).select('id')
  const row = await expectAdminWrite(toRows(await query, v.pick(schema, ['id'])))
  if (!row.ok) return { ...row, step: 'row' }
  const removal = await removeFile(PRIZE_BUCKET, prize.storage_path)
  return removal.ok ? removal : { ...removal, step: 'storage' }
}
