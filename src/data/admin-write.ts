import { fail, succeed, type Result } from '@/lib/result'
import { readStaff } from './staff-session'

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
