import * as v from 'valibot'
import { DONE, fail, type Outcome, type Result } from '@/lib/result'
import type { Database } from '@database'
import { staffClient } from './staff-client'
import { readStaff } from './staff-session'
import { rowId } from './table-schema'
import { type Answer, toRows } from './to-result'

export const justId = v.object({ id: rowId })

/**
 * Waits for an admin-only write of a table and checks that it took place.
 *
 * @param write returns the rows
 */
export async function expectAdminWrite(
  write: PromiseLike<Answer>,
  row: v.GenericSchema<unknown, unknown> = justId,
): Promise<Outcome> {
  const written = await toRows(write, row)
  if (!written.ok) return written
  return written.value.length > 0 ? DONE : whyNothingWritten()
}

type Tables = Database['public']['Tables']

/** Tables whose rows staff delete by id. */
export type Deletable = {
  [Table in keyof Tables]: Tables[Table]['Row'] extends { id: string } ? Table : never
}[keyof Tables]

/** Deletes a row. `denied` for everyone but admins, `gone` if somebody else deleted it first. */
export const deleteRow = (table: Deletable, id: string) =>
  expectAdminWrite(staffClient().from(table).delete().eq('id', id).select('id'))

/**
 * Row level security filters rows out without an error: a write that returned no row was denied, or
 * its row is gone.
 */
export async function whyNothingWritten(): Promise<Result<never>> {
  const staff = await readStaff()
  if (!staff.ok) return staff
  return staff.value.isAdmin
    ? fail('gone', 'No row was affected.')
    : fail('denied', 'Esta conta não tem permissão.')
}
