import * as v from 'valibot'
import { callAsStaff } from '@/data/staff-client'
import { tillAnswer } from './redemptions'

/** Longest reason, in characters; the database has the same limit. */
export const MOST_REASON_LETTERS = 200

const standing = v.object({
  device: v.string(),
  /** The account's e-mail; null if the account is gone. */
  account: v.nullable(v.string()),
  last_at: v.pipe(v.string(), v.isoTimestamp()),
  unused: v.number(),
  used: v.number(),
})

/** A device's wins in a period that are not voided. */
export type StandingWins = v.InferOutput<typeof standing>

/** A period in ISO 8601, its end excluded. */
export type While = { readonly since: string; readonly until: string }

/**
 * The wins of each device in a period, latest first. Like everything here, `denied` for everyone
 * but admins.
 */
export const countStandingWins = (time: While) =>
  callAsStaff('count_standing_wins', time, v.array(standing))

/** Voids an unused coupon and returns its new state. */
export const voidCoupon = (code: string, reason: string) =>
  callAsStaff('void_coupon', { code, reason }, tillAnswer)

/** Voids the unused wins of a device, or of all, in a period; returns how many. */
export const voidWins = (time: While, reason: string, device?: string) =>
  callAsStaff('void_wins', { ...time, reason, ...(device && { device }) }, v.number())
