import { fail, succeed, type Result } from '@/lib/result'
import { readStaff } from './staff-session'
import { type Bucket, type DeletionResult, removeFile } from './storage'

/**
 * Checks that an admin-only write took place. Row level security filters rows out without an error,
 * so a write that returned no row was denied, or its row is gone.
 */
export async function expectAdminWrite(result: Result<unknown[]>): Promise<Result<void>> {
  if (!result.ok) return result
  if (result.value.length > 0) return succeed(undefined)
  const staff = await readStaff()
  if (!staff.ok) return staff
  return staff.value.isAdmin
    ? fail('gone', 'No row was affected.')
    : fail('denied', 'Row level security let no row be affected.')
}

/**
 * Deletes a row, then its file, so that no visitor meets a row without its file. Failing at step
 * `storage` means the row is gone and only the file is left.
 *
 * @param deletion what deleting the row returned
 */
export async function deleteRowWithFile(
  deletion: Result<unknown[]>,
  bucket: Bucket,
  path: string,
): Promise<DeletionResult> {
  const row = await expectAdminWrite(deletion)
  if (!row.ok) return { ...row, step: 'row' }
  const removal = await removeFile(bucket, path)
  return removal.ok ? removal : { ...removal, step: 'storage' }
}
