import { useState } from 'react'
import { isKeptCoupon, type KeptCoupon, readCoupon } from './coupons'
import { readStoredRows, storeRows } from '@/device/storage'
import { useRead } from '@/ui/use-read'
import { isExpired } from './coupon'

const STORED_KEY = 'seenCoupons'
/** More than a visitor wins; on a shared device the oldest are dropped. */
const MOST_STORED = 10

/**
 * Reads a coupon. One this device has seen before is shown at once, and failing to refresh it shows
 * no toast: its owner has all the till needs. While the service does not confirm it, it ends by the
 * device's clock.
 */
export function useCoupon(code: string) {
  const [stored] = useState(() => storedCoupons().find((kept) => kept.code === code))
  /** The service answered the last time it was asked. */
  const [isConfirmed, confirm] = useState(false)

  async function ask() {
    const answer = await readCoupon(code)
    confirm(answer.ok)
    return answer
  }

  const read = useRead(['coupon', code], ask, {
    failed: stored ? undefined : 'Cupom Indisponível',
    // It may be open on a phone while the till uses it.
    everyMinute: true,
    onAnswer: (answer) => answer.ok && storeCoupon(code, answer.value),
  })

  const known = read.data === undefined ? stored : read.data
  const hasExpired = !isConfirmed && known?.state === 'valid' && isExpired(known)
  /** Null: there is none; undefined while unknown. */
  const coupon = hasExpired ? { ...known, state: 'expired' as const } : known
  return { ...read, coupon, isConfirmed }
}

function storeCoupon(code: string, coupon: KeptCoupon | null) {
  const others = storedCoupons().filter((stored) => stored.code !== code)
  const latest = coupon ? [coupon, ...others] : others
  storeRows(STORED_KEY, latest.slice(0, MOST_STORED))
}

const storedCoupons = () => readStoredRows(STORED_KEY, isKeptCoupon)
