import * as v from 'valibot'
import type { Chapter } from './regulation'
import { type Result, succeed } from '@/lib/result'
import { callAsStaff, staffClient } from '@/data/staff-client'
import { rowId } from '@/data/table-schema'
import { toRow } from '@/data/to-result'

const accountRow = v.object({
  id: v.string(),
  /** When it was won, for the next page. */
  drawn_at: v.string(),
  /** In the shop's time zone: '2026-11-25 14:32:05'. */
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

/** A win, and what became of it. */
export type AccountRow = v.InferOutput<typeof accountRow>

/**
 * The wins and redemptions of some days, by when they were won, page by page: a year of a busy shop has
 * more than one answer can hold. `denied` for everyone but admins, `refused` unless the last day comes
 * last.
 */
export async function readAccounts(
  first_day: string,
  last_day: string,
): Promise<Result<AccountRow[]>> {
  const rows: AccountRow[] = []
  for (;;) {
    const last = rows.at(-1)
    const after = last && { after_at: last.drawn_at, after_id: last.id }
    const page = await callAsStaff(
      'read_accounts',
      { first_day, last_day, ...after },
      v.array(accountRow),
    )
    if (!page.ok) return page
    if (page.value.length === 0) return succeed(rows)
    rows.push(...page.value)
  }
}

/**
 * Publishes a version of the regulation; it cannot be changed afterwards. `denied` for everyone but
 * admins.
 */
export async function publishRegulation(
  chapters: readonly Chapter[],
): Promise<Result<unknown>> {
  // Drops undefined fields.
  const row = { chapters: JSON.parse(JSON.stringify(chapters)) }
  const query = staffClient().from('regulations').insert(row)
  return toRow(query.select('id').single(), v.object({ id: rowId }))
}
