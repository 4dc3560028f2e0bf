import * as v from 'valibot'
import type { Chapter } from '@/lib/regulation'
import type { Result } from '@/lib/result'
import { staffClient } from './staff-client'
import { rowId } from './table-schema'
import { toRow, toRows } from './to-result'

const accountRow = v.object({
  /** With the clock of the shop: '2026-11-25 14:32:05'. */
  won_at: v.string(),
  used_at: v.nullable(v.string()),
  game: v.string(),
  prize_name: v.string(),
  is_win: v.boolean(),
  value_cents: v.nullable(v.number()),
  code: v.nullable(v.string()),
  /** Of its coupon; null: it has none. */
  state: v.nullable(v.picklist(['valid', 'used', 'expired', 'void'])),
  device_id: v.string(),
  device_name: v.nullable(v.string()),
  request_id: v.string(),
  /** How counter or schedule chose it; null: by chance. */
  decision: v.unknown(),
})

/** What was won, and what became of it. */
export type AccountRow = v.InferOutput<typeof accountRow>

/** What was won or used from one day to another, 366 at most: `denied` for all but admins. */
export const readAccounts = async (
  firstDay: string,
  lastDay: string,
): Promise<Result<AccountRow[]>> =>
  toRows(
    await staffClient().rpc('read_accounts', { first_day: firstDay, last_day: lastDay }),
    accountRow,
  )

/** Publishes a version, which nobody changes afterwards: `denied` for all but admins. */
export async function publishRegulation(
  chapters: readonly Chapter[],
): Promise<Result<unknown>> {
  // What is undefined is left out.
  const row = { chapters: JSON.parse(JSON.stringify(chapters)) }
  const query = staffClient().from('regulations').insert(row)
  return toRow(await query.select('id').single(), v.object({ id: rowId }))
}
