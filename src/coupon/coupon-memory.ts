import { isKeptCoupon, type KeptCoupon } from '@/data/coupons'
import { recallRows, rememberRows, type RowMemory } from '@/hooks/row-memory'

/** More than a visitor wins; where many look, the oldest make room. */
const MOST_KEPT = 10

/** The coupons that were seen on this device, for when its network is away. */
const memory: RowMemory<KeptCoupon> = { key: 'seenCoupons', isRow: isKeptCoupon }

const othersThan = (code: string) => recallRows(memory).filter((kept) => kept.code !== code)

export const recallCoupon = (code: string): KeptCoupon | undefined =>
  recallRows(memory).find((kept) => kept.code === code)

export const rememberCoupon = (coupon: KeptCoupon) =>
  rememberRows(memory, [coupon, ...othersThan(coupon.code)].slice(0, MOST_KEPT))

export const forgetCoupon = (code: string) => rememberRows(memory, othersThan(code))
