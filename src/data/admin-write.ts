import * as v from 'valibot'
import { DONE, fail, type Outcome, type Result, succeed } from '@/lib/result'
import { callAsStaff, staffClient } from './staff-client'
import { readStaff } from './staff-session'
import { rowId } from './table-schema'
import { type Answer, type ArgsOf, type FunctionName, toRows } from './to-result'

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

/** Tables whose rows staff delete by id. */
export type Deletable =
  | 'books'
  | 'collections'
  | 'kiosk_messages'
  | 'photo_frames'
  | 'roulette_items'
  | 'scratch_image_prizes'
  | 'scratch_text_prizes'

/** Deletes a row. `denied` for everyone but admins, `gone` if somebody else deleted it first. */
export const deleteRow = (table: Deletable, id: string) =>
  expectAdminWrite(staffClient().from(table).delete().eq('id', id).select('id'))

const nothing = v.union([v.null(), v.literal(false)])

/** Calls a function that only admins may call; it answers null or false if it did nothing. */
export async function expectAdminCall<Name extends FunctionName, T>(
  name: Name,
  args: ArgsOf<Name>,
  schema: v.GenericSchema<unknown, T>,
): Promise<Result<T>> {
  const done = await callAsStaff(name, args, v.union([nothing, schema]))
  if (!done.ok) return done
  const { value } = done
  return value === null || value === false ? whyNothingWritten() : succeed(value)
}

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
