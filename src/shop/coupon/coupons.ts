import * as v from 'valibot'
import { isCouponCode, normalizeCouponCode } from './coupon-code'
import { callAsDevice } from '@/data/device-client'

/** A coupon, valid until the end of a day where the shop is (`2026-11-29`). */
export const coupon = v.object({
  code: v.pipe(v.string(), v.check(isCouponCode)),
  name: v.string(),
  conditions: v.string(),
  valid_until: v.pipe(v.string(), v.isoDate()),
  /** Its code at the shop's own till, if the shop imported codes. */
  shop_code: v.optional(v.string()),
})

/** Conditions that the till checks; a missing field sets none. */
export const terms = v.object({
  /** Least purchase, in cents. */
  min_cents: v.exactOptional(v.number()),
  no_launches: v.exactOptional(v.boolean()),
  /** Not on the day it was won. */
  from_tomorrow: v.exactOptional(v.boolean()),
  /** 0 is Sunday; missing: every day. */
  weekdays: v.exactOptional(v.array(v.number())),
})

export type Terms = v.InferOutput<typeof terms>

const keptCoupon = v.object({
  ...coupon.entries,
  state: v.picklist(['valid', 'used', 'expired', 'void']),
  /** When it was used; an older database does not tell. */
  used_at: v.optional(v.nullable(v.string()), null),
})

/** A coupon as anyone who knows its code can read it. */
export type KeptCoupon = v.InferOutput<typeof keptCoupon>

/** Whether a value found in storage is a coupon. */
export const isKeptCoupon = (value: unknown): value is KeptCoupon => v.is(keptCoupon, value)

/** Reads a coupon by its code, however it was typed; null if there is none. */
export const readCoupon = (typed: string) =>
  callAsDevice('read_coupon', { code: normalizeCouponCode(typed) }, v.nullable(keptCoupon))
