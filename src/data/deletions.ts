import * as v from 'valibot'
import { type Outcome, type Result, succeed } from '@/lib/result'
import { deleteRow, type Deletable, expectAdminCall } from './admin-write'
import { addFileWithRow } from './file-with-row'
import { type Bucket, type DeletionResult, removeFile } from './storage'

/** Takes a deletion back. `gone` after a day, or when somebody has taken it back already. */
export type Undo = () => Promise<Outcome>

/** The way to take the deletion of a row back, with all that went with it. @param key its id, or game */
export const undoOf =
  (table: Deletable | 'game_rewards', key: string): Undo =>
  () =>
    expectAdminCall('restore_deleted', { of_table: table, row_key: key }, v.literal(true))

type RowWithFile = { readonly id: string; readonly storage_path: string }

/**
 * Deletes a row, then its file, so that no visitor meets a row without its file. Failing at step
 * `storage` means the row is gone and only the file is left.
 */
export async function deleteRowWithFile(
  table: Deletable,
  { id, storage_path }: RowWithFile,
  bucket: Bucket,
): Promise<DeletionResult> {
  const row = await deleteRow(table, id)
  if (!row.ok) return { ...row, step: 'row' }
  const removal = await removeFile(bucket, storage_path)
  return removal.ok ? removal : { ...removal, step: 'storage' }
}

/**
 * The way to take the deletion of a row and its file back. Reads the file now, because the deletion
 * removes it; undefined if it cannot be read.
 *
 * @param find the rows of a path
 */
export async function undoWithFile(
  table: Deletable,
  { id, storage_path }: RowWithFile,
  bucket: Bucket,
  find: (path: string) => Promise<Result<RowWithFile[]>>,
): Promise<Undo | undefined> {
  const { data: file } = await bucket.download(storage_path)
  if (!file?.size) return undefined
  const restore = undoOf(table, id)
  return () =>
    addFileWithRow({
      bucket,
      file,
      names: [storage_path],
      insert: async (at) => {
        const restored = await restore()
        return restored.ok ? succeed({ id, ...at }) : restored
      },
      find,
    })
}
