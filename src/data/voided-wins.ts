import * as v from 'valibot'
import type { Result } from '@/lib/result'
import { staffClient } from './staff-client'
import { tillAnswer, type TillAnswer } from './redemptions'
import { toRow, toRows } from './to-result'

/** Longest reason, in characters; the database holds the same limit. */
export const MOST_REASON_LETTERS = 200

const standing = v.object({
  device: v.string(),
  /** The e-mail of its account; null when that is gone. */
  account: v.nullable(v.string()),
  last_at: v.pipe(v.string(), v.isoTimestamp()),
  unused: v.number(),
  used: v.number(),
})

/** What a device won in a while and nobody took back. */
export type StandingWins = v.InferOutput<typeof standing>

/** A while, as ISO 8601; its end is no part of it. */
export type While = { readonly since: string; readonly until: string }

/** What each device won in a while, the latest first. `denied` for all but admins, as all here. */
export const countStandingWins = async (time: While): Promise<Result<StandingWins[]>> =>
  toRows(await staffClient().rpc('count_standing_wins', time), standing)

/** Takes back a coupon that nobody used, and says how it stands then. */
export const voidCoupon = async (
  code: string,
  reason: string,
): Promise<Result<TillAnswer>> =>
  toRow(await staffClient().rpc('void_coupon', { code, reason }), tillAnswer)

/**
 * Takes back what a device, or every one, won in a while and nobody used; answers with how many wins
 * that was.
 */
export const voidWins = async (
  time: While,
  reason: string,
  device?: string,
): Promise<Result<number>> =>
  toRow(
    await staffClient().rpc('void_wins', { ...time, reason, ...(device && { device }) }),
    v.number(),
  )
