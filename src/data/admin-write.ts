import { fail, succeed, type Result } from '@/lib/result'
import { readStaff } from './staff-session'
import { type Bucket, type DeletionResult, removeFile } from './storage'

/**
 * Whether a write that only admins may do took place, told by the rows it gave back: row level
 * security filters out what it does not allow, and the service calls that a success.
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
 * Deletes a row, then its file: no visitor meets a row without its file. A failure at step `storage`
 * means that the row is gone and only the file remains.
 *
 * @param deletion what the deletion of the row gave back
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
