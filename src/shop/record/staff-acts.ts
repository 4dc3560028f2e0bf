import * as v from 'valibot'
import { staffClient } from '@/data/staff-client'
import { type ColumnsOf, selectFrom } from '@/data/table-schema'
import { toRows } from '@/data/to-result'

const schema = v.object({
  id: v.number(),
  acted_at: v.pipe(v.string(), v.isoTimestamp()),
  /** The e-mail of the account then, or its id. */
  who: v.string(),
  of_table: v.string(),
  act: v.string(),
  /** The key of the changed row. */
  subject: v.string(),
  /** What staff called it. */
  name: v.string(),
  /** The old and the new value of each changed column, shortened by the database. */
  changes: v.record(v.string(), v.tuple([v.nullable(v.string()), v.nullable(v.string())])),
  /** How many rows one call changed. */
  times: v.number(),
} satisfies ColumnsOf<'staff_acts'>)

/** Something that staff did. */
export type StaffAct = v.InferOutput<typeof schema>

export type ActFilter = {
  readonly limit: number
  /** The key of one prize, book or setting. */
  readonly subject?: string | undefined
  /** The tables of what was changed; empty: all. */
  readonly tables?: readonly string[]
  /** Only acts before this one. */
  readonly before?: number | undefined
}

/** What staff did in the last ninety days, latest first. Empty for everyone but admins. */
export function listStaffActs({ limit, subject, tables = [], before }: ActFilter) {
  let query = selectFrom(staffClient(), 'staff_acts', schema)
  if (subject !== undefined) query = query.eq('subject', subject)
  if (tables.length > 0) query = query.in('of_table', tables)
  if (before !== undefined) query = query.lt('id', before)
  return toRows(query.order('id', { ascending: false }).limit(limit), schema)
}
