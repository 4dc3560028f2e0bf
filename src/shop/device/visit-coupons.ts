import { followPlays } from '@/device/visit'
import { createListeners } from '@/lib/listeners'

type VisitCoupons = {
  readonly codes: ReadonlySet<string>
  /** The most that a visit may win here; null where no number limits them. */
  readonly most: number | null
  /** The database refused another one. */
  readonly areSpent: boolean
}

type CouponsLeft = { readonly left: number; readonly of: number }

const listeners = createListeners()
let coupons: VisitCoupons = { codes: new Set(), most: null, areSpent: false }
let left: CouponsLeft | null = null

function setCoupons(changes: Partial<VisitCoupons>) {
  coupons = { ...coupons, ...changes }
  left = countLeft(coupons)
  listeners.notify()
}

followPlays((_game, reason) => {
  if (reason === 'visit') setCoupons({ areSpent: true })
})

/** Applies the shop's limit on a kiosk. */
export function limitCoupons(most: number | null) {
  if (most !== coupons.most) setCoupons({ most })
}

/** Notes a coupon of this visit; one that is shown again counts once. */
export const noteCouponOfVisit = (code: string) =>
  setCoupons({ codes: new Set(coupons.codes).add(code) })

/** The next visitor begins without coupons. */
export const forgetCouponsOfVisit = () => setCoupons({ codes: new Set(), areSpent: false })

/**
 * How many coupons this visit can still win on this device, as far as it knows: a phone may win one
 * of them. Null where no number limits them, as on a device that is no kiosk.
 */
export function couponsLeft(): CouponsLeft | null {
  return left
}

function countLeft({ codes, most, areSpent }: VisitCoupons): CouponsLeft | null {
  if (most === null) return null
  return { of: most, left: areSpent ? 0 : Math.max(0, most - codes.size) }
}

/** Calls back when the coupons of this visit change. Returns a function that unsubscribes. */
export const subscribeToCoupons = listeners.subscribe
