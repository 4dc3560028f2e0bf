import * as v from 'valibot'
import type { Chapter } from '@/lib/regulation'
import { DAY_MS, dayAt, timeOfDay } from '@/lib/day'
import { type Result, succeed } from '@/lib/result'
import { callAsStaff, staffClient } from './staff-client'
import { rowId } from './table-schema'
import { toRow } from './to-result'

const accountRow = v.object({
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

/** A year of a busy shop has more than one answer can hold. */
const DAYS_AT_ONCE = 30

/**
 * The wins and redemptions of some days, by when they were won. `denied` for everyone but admins,
 * `refused` unless the last day comes last.
 */
export async function readAccounts(
  firstDay: string,
  lastDay: string,
): Promise<Result<AccountRow[]>> {
  // What was won on one day and used on another comes twice.
  const rows = new Map<string, AccountRow>()
  let first_day = firstDay
  do {
    const end = dayAt(timeOfDay(first_day) + (DAYS_AT_ONCE - 1) * DAY_MS)
    const last_day = end < lastDay ? end : lastDay
    const part = await callAsStaff(
      'read_accounts',
      { first_day, last_day },
      v.array(accountRow),
    )
    if (!part.ok) return part
    for (const row of part.value) rows.set(keyOf(row), row)
    first_day = dayAt(timeOfDay(last_day) + DAY_MS)
  } while (first_day <= lastDay)
  return succeed(
    [...rows.values()].sort((one, other) => one.won_at.localeCompare(other.won_at)),
  )
}

/** After a voided win, the same request may win again. */
const keyOf = ({ device_id, request_id, won_at, code }: AccountRow) =>
  [device_id, request_id, won_at, code].join()

/**
 * Publishes a version of the regulation; nobody can change it afterwards. `denied` for everyone but
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
