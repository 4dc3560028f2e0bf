import { addFileWithRow, type StoredRowResult } from '@/data/file-with-row'
import {
  listByPath,
  prizeFiles,
  storageName,
  type StoredPrize,
} from '@/data/scratch-image-prizes'
import { removeFile } from '@/data/storage'
import { succeed } from '@/lib/result'
import { undoWithFile } from '@/shop/staff/undo'
import { type PrizeRules, savePrize } from './prize-rules'

type ImageChange = {
  readonly alt_text?: string | undefined
  /** Replaces its picture. */
  readonly file?: File | undefined
  readonly rules?: Partial<PrizeRules>
  /** Milliseconds since 1970, for the file name. */
  readonly now: number
}

/** Names the old file if it could not be removed. */
type ImageChangeResult =
  | { readonly ok: true; readonly leftBehind?: string }
  | Extract<StoredRowResult<never>, { ok: false }>

/**
 * Changes an image prize and its rules: stores a new picture, points the row to it, then removes
 * the old file. If the row is refused, removes the new file instead.
 */
export async function updateScratchImagePrize(
  { id, storage_path }: StoredPrize,
  { file, now, rules = {}, ...words }: ImageChange,
): Promise<ImageChangeResult> {
  const save = (at = {}) =>
    savePrize('scratch-image', id, { ...words, ...at, seen_path: storage_path }, rules)
  if (!file) {
    const row = await save()
    return row.ok ? { ok: true } : { ...row, step: 'row' }
  }
  const stored = await addFileWithRow({
    bucket: prizeFiles(),
    file,
    names: [storageName(file.name, now)],
    insert: async (at) => {
      const row = await save(at)
      return row.ok ? succeed(at) : row
    },
    find: listByPath,
  })
  if (!stored.ok) return stored
  const removal = await removeFile(prizeFiles(), storage_path)
  const isThere = !removal.ok && removal.failure.reason !== 'gone'
  return isThere ? { ok: true, leftBehind: storage_path } : { ok: true }
}

/** How to take the deletion of an image prize back; ask before it is deleted. */
export const undoOfScratchImagePrize = (prize: StoredPrize) =>
  undoWithFile('scratch_image_prizes', prize, prizeFiles(), listByPath)
