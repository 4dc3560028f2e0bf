import * as v from 'valibot'
import { normalizeCouponCode } from '@/lib/coupon-code'
import type { Result } from '@/lib/result'
import { deviceClient } from './client'
import { coupon } from './draws'
import { toRow } from './to-result'

const keptCoupon = v.object({ ...coupon.entries, state: v.picklist(['valid', 'expired']) })

/** A coupon as whoever knows its code may read it. */
export type KeptCoupon = v.InferOutput<typeof keptCoupon>

/** Reads a coupon by its code, typed in any way; null when there is none. */
export const readCoupon = async (typed: string): Promise<Result<KeptCoupon | null>> =>
  toRow(
    await deviceClient().rpc('read_coupon', { code: normalizeCouponCode(typed) }),
    v.nullable(keptCoupon),
  )
