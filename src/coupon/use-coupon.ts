import { useState } from 'react'
import { isKeptCoupon, type KeptCoupon, readCoupon } from '@/data/coupons'
import { readStoredRows, storeRows } from '@/device/storage'
import { useRead } from '@/hooks/use-read'
import { isOver } from '@/lib/coupon'

const STORED_KEY = 'seenCoupons'
/** More than a visitor wins; on a shared device the oldest are dropped. */
const MOST_STORED = 10

/**
 * Reads a coupon. One this device has seen before is shown at once, and failing to refresh it shows
 * no toast: its owner has all the till needs.
 */
export function useCoupon(code: string) {
  const [stored] = useState(() => storedCoupon(code))
  const read = useRead(['coupon', code], () => readCoupon(code), {
    failed: stored ? undefined : 'Cupom Indisponível',
    // It may be open on a phone while the till uses it.
    everyMinute: true,
    onAnswer: (answer) => answer.ok && storeCoupon(code, answer.value),
  })

  /** Null: there is none; undefined while unknown. */
  const coupon = read.data === undefined ? stored : read.data
  return { ...read, coupon }
}

function storeCoupon(code: string, coupon: KeptCoupon | null) {
  const others = storedCoupons().filter((stored) => stored.code !== code)
  const latest = coupon ? [coupon, ...others] : others
  storeRows(STORED_KEY, latest.slice(0, MOST_STORED))
}

const storedCoupons = () => readStoredRows(STORED_KEY, isKeptCoupon)

/** The coupon as last seen; it may have expired since. */
function storedCoupon(code: string): KeptCoupon | undefined {
  const coupon = storedCoupons().find((stored) => stored.code === code)
  const hasExpired = coupon?.state === 'valid' && isOver(coupon)
  return hasExpired ? { ...coupon, state: 'expired' } : coupon
}
