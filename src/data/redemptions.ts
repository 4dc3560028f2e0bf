import * as v from 'valibot'
import type { Result } from '@/lib/result'
import { staffClient } from './staff-client'
import { coupon as couponOfAll, terms } from './coupons'
import { toRow, toRows } from './to-result'

/** A coupon with what a till has to look at. */
const coupon = v.object({ ...couponOfAll.entries, terms: v.optional(terms) })

const redemption = v.object({
  id: v.string(),
  /** When, as ISO 8601. */
  redeemed_at: v.pipe(v.string(), v.isoTimestamp()),
  /** The e-mail of the account; null when it is gone. */
  redeemed_by: v.nullable(v.string()),
  is_own: v.boolean(),
  is_undone: v.boolean(),
  /** Seconds left to undo: none is 0, and null is no limit. */
  seconds_to_undo: v.nullable(v.number()),
})

/** One use of a coupon. */
export type Redemption = v.InferOutput<typeof redemption>

const voided = v.object({
  /** When, as ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The e-mail of the admin; null when the account is gone. */
  by: v.nullable(v.string()),
  reason: v.string(),
})

/** How a coupon stands, as a till is told it. */
export const tillAnswer = v.variant('state', [
  v.object({ state: v.literal('unknown') }),
  v.object({ state: v.literal('void'), coupon, voided }),
  v.object({ state: v.picklist(['valid', 'expired']), coupon }),
  v.object({
    state: v.literal('wrong-day'),
    coupon,
    why: v.picklist(['from_tomorrow', 'weekdays']),
    /** Today where the shop is; 0 is Sunday. */
    weekday: v.optional(v.number()),
  }),
  v.object({ state: v.picklist(['used', 'redeemed']), coupon, redemption }),
])

/** `redeemed`: used by the request that asks. */
export type TillAnswer = v.InferOutput<typeof tillAnswer>

const usedCoupon = v.object({ ...redemption.entries, coupon })

/** A use in the list of a day. */
export type UsedCoupon = v.InferOutput<typeof usedCoupon>

/** How a coupon stands: `denied` for all but tills and admins, as everything here. */
export const checkCoupon = async (code: string): Promise<Result<TillAnswer>> =>
  toRow(await staffClient().rpc('check_coupon', { code }), tillAnswer)

/**
 * Uses a coupon, once. When the answer is lost it is asked for once more; and whoever asks again
 * later with the same id is told of the same redemption.
 */
export async function redeemCoupon(
  code: string,
  requestId: string,
): Promise<Result<TillAnswer>> {
  const ask = async () =>
    toRow(
      await staffClient().rpc('redeem_coupon', { code, request_id: requestId }),
      tillAnswer,
    )
  const first = await ask()
  return first.ok || first.failure.reason !== 'unreachable' ? first : ask()
}

/** Undoes a redemption, within ten minutes or as an admin, and says how its coupon stands then. */
export const undoRedemption = async (id: string): Promise<Result<TillAnswer>> =>
  toRow(await staffClient().rpc('undo_redemption', { redemption_id: id }), tillAnswer)

/** The last twenty uses of today where the shop is, latest first, undone ones among them. */
export const listLastRedemptions = async (): Promise<Result<UsedCoupon[]>> =>
  toRows(await staffClient().rpc('last_redemptions'), usedCoupon)
