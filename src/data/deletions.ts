import { deleteRow, type Deletable } from './admin-write'
import { type Bucket, type DeletionResult, removeFile } from './storage'

/**
 * Deletes a row, then its file, so that no visitor meets a row without its file. Failing at step
 * `storage` means the row is gone and only the file is left.
 */
export async function deleteRowWithFile(
  table: Deletable,
  { id, storage_path }: { readonly id: string; readonly storage_path: string },
  bucket: Bucket,
): Promise<DeletionResult> {
  const row = await deleteRow(table, id)
  if (!row.ok) return { ...row, step: 'row' }
  const removal = await removeFile(bucket, storage_path)
  return removal.ok ? removal : { ...removal, step: 'storage' }
}
