import * as v from 'valibot'
import { mayHaveHappened } from '@/lib/result'
import { callAsStaff } from '@/data/staff-client'
import { coupon as couponOfAll, terms } from '@/shop/coupon/coupons'

/** A coupon with the terms that a till checks. */
const coupon = v.object({ ...couponOfAll.entries, terms: v.optional(terms) })

const redemption = v.object({
  id: v.string(),
  /** ISO 8601. */
  redeemed_at: v.pipe(v.string(), v.isoTimestamp()),
  /** The account's e-mail; null if the account is gone. */
  redeemed_by: v.nullable(v.string()),
  is_own: v.boolean(),
  is_undone: v.boolean(),
  /** Seconds left to undo: 0 if over, null without limit. */
  seconds_to_undo: v.nullable(v.number()),
})

export type Redemption = v.InferOutput<typeof redemption>

const voided = v.object({
  /** ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The admin's e-mail; null if the account is gone. */
  by: v.nullable(v.string()),
  reason: v.string(),
})

/** A coupon's state, as a till reads it. */
export const tillAnswer = v.variant('state', [
  v.object({ state: v.literal('unknown') }),
  v.object({ state: v.literal('void'), coupon, voided }),
  v.object({ state: v.picklist(['valid', 'expired']), coupon }),
  v.object({
    state: v.literal('wrong-day'),
    coupon,
    why: v.picklist(['from_tomorrow', 'weekdays']),
    /** Today's weekday where the shop is; 0 is Sunday. */
    weekday: v.optional(v.number()),
  }),
  v.object({ state: v.picklist(['used', 'redeemed']), coupon, redemption }),
])

/** `redeemed`: used by this very request. */
export type TillAnswer = v.InferOutput<typeof tillAnswer>

const usedCoupon = v.object({ ...redemption.entries, coupon })

export type UsedCoupon = v.InferOutput<typeof usedCoupon>

/** Reads a coupon's state. Like everything here, `denied` for everyone but tills and admins. */
export const checkCoupon = (code: string) =>
  callAsStaff('check_coupon', { code }, tillAnswer)

/**
 * Uses a coupon once. Repeats the call if the answer is lost; calling again with the same id
 * returns the same redemption.
 */
export async function redeemCoupon(code: string, request_id: string) {
  const ask = () => callAsStaff('redeem_coupon', { code, request_id }, tillAnswer)
  const first = await ask()
  // After a timeout staff have waited long enough.
  const isAskedAgain =
    !first.ok && first.failure.reason !== 'timeout' && mayHaveHappened(first.failure)
  return isAskedAgain ? ask() : first
}

/** Undoes a redemption, within ten minutes or as an admin, and returns the coupon's state. */
export const undoRedemption = (id: string) =>
  callAsStaff('undo_redemption', { redemption_id: id }, tillAnswer)

/** The last twenty uses of the shop's day, newest first, including undone ones. */
export const listLastRedemptions = () =>
  callAsStaff('last_redemptions', {}, v.array(usedCoupon))
