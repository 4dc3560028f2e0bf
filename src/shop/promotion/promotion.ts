import * as v from 'valibot'
import { schedule, type Chapter } from './regulations'
import { type Result, succeed } from '@/lib/result'
import { callAsStaff, staffClient } from '@/data/staff-client'
import { justId } from '@/data/admin-write'
import type { Span } from '@/shop/staff/span'
import { type ArgsOf, toRow } from '@/data/to-result'
import { expectAdminCall } from '@/shop/staff/admin-call'

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
export async function readAccounts(span: Span): Promise<Result<AccountRow[]>> {
  const rows: AccountRow[] = []
  for (;;) {
    const last = rows.at(-1)
    const after = last && { after_at: last.drawn_at, after_id: last.id }
    const args = { ...span, ...after }
    const page = await callAsStaff('read_accounts', args, v.array(accountRow))
    if (!page.ok) return page
    if (page.value.length === 0) return succeed(rows)
    rows.push(...page.value)
  }
}

/**
 * Publishes a version of the regulation; it cannot be changed afterwards. `denied` for everyone but
 * admins.
 */
export function publishRegulation(chapters: Chapter[]) {
  const query = staffClient().from('regulations').insert({ chapters })
  return toRow(query.select('id').single(), justId)
}

/** The latest schedules, with their moments, as admins see them. */
export const listSchedules = () => callAsStaff('read_schedules', {}, v.array(schedule))

/**
 * Makes a schedule. Like the calls below, `denied` for everyone but admins; `refused` with a reason
 * to show.
 *
 * @param made its units are how many of each prize, within the shop's hours; or it has moments, in
 * the shop's time zone
 */
export const makeSchedule = (made: ArgsOf<'make_schedule'>) =>
  callAsStaff('make_schedule', made, v.string())

/** Ends a schedule early; `gone` if none runs under this id. */
export const endSchedule = (id: string) =>
  expectAdminCall('end_schedule', { schedule_id: id }, v.literal(true))

const preview = v.object({
  days: v.number(),
  /** Whether nothing was left to give on the last of them. */
  halts: v.boolean(),
  prizes: v.array(
    v.object({
      name: v.string(),
      given: v.number(),
      /** The day the last one is given; 0 if never. */
      ends: v.number(),
      is_unlimited: v.boolean(),
    }),
  ),
})

export type Preview = v.InferOutput<typeof preview>

/** Simulates how long a game's prizes last. @param plays per day */
export const previewPromotion = (game: string, plays: number, way: string, every: number) =>
  callAsStaff('preview_promotion', { game, plays, way, every }, preview)
