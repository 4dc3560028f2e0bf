import * as v from 'valibot'
import { whyNothingWritten } from '@/data/admin-write'
import { callAsStaff } from '@/data/staff-client'
import type { ArgsOf, FunctionName } from '@/data/to-result'
import { type Result, succeed } from '@/lib/result'

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
