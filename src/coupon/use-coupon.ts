import { useState } from 'react'
import { readCoupon, type KeptCoupon } from '@/data/coupons'
import { loadOf, useLoader, type Asking } from '@/hooks/use-loader'
import { isOver } from '@/lib/coupon'
import type { Result } from '@/lib/result'
import { forgetCoupon, recallCoupon, rememberCoupon } from './coupon-memory'

/** `remembered`: as it was seen last on this device, and nobody has confirmed it yet. */
export type Reading =
  | { readonly status: 'loading' | 'unknown' | 'failed' }
  | { readonly status: 'read' | 'remembered'; readonly coupon: KeptCoupon }

/**
 * Reads a coupon. One that was seen here before is shown at once, and its call says nothing when it
 * fails: whoever stands at the till has what they need.
 */
export function useCoupon(code: string) {
  const [reading, setReading] = useState<Reading>(() => recall(code))
  const [asking, setAsking] = useState<Asking>(() => ({
    isQuiet: reading.status === 'remembered',
  }))
  useLoader(
    loadOf(() => readCoupon(code), 'Cupom Indisponível'),
    {
      asking,
      onLoaded: (result) => setReading(settle(code, result)),
      askQuietly: () => setAsking({ isQuiet: true }),
      // It lies open on a phone at the till that uses it up.
      freshness: 'kiosk',
    },
  )

  function reload() {
    setReading({ status: 'loading' })
    setAsking({ isQuiet: false })
  }

  return { reading, reload }
}

function recall(code: string): Reading {
  const coupon = recallCoupon(code)
  if (!coupon) return { status: 'loading' }
  const state = coupon.state === 'valid' && isOver(coupon) ? 'expired' : coupon.state
  return { status: 'remembered', coupon: { ...coupon, state } }
}

function settle(code: string, result: Result<KeptCoupon | null>): Reading {
  if (!result.ok) return { status: 'failed' }
  if (!result.value) {
    forgetCoupon(code)
    return { status: 'unknown' }
  }
  rememberCoupon(result.value)
  return { status: 'read', coupon: result.value }
}
