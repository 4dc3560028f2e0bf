import { createListeners } from '@/lib/listeners'

/** The coupons that a visit to a kiosk has won. */
type VisitCoupons = {
  readonly codes: ReadonlySet<string>
  /** The most that a visit may win here; null where no number limits them. */
  readonly most: number | null
  /** The database refused another one. */
  readonly areSpent: boolean
}

const listeners = createListeners()
let coupons: VisitCoupons = { codes: new Set(), most: null, areSpent: false }
let left: { readonly left: number; readonly of: number } | null = null

function setCoupons(changes: Partial<VisitCoupons>) {
  coupons = { ...coupons, ...changes }
  const { codes, most, areSpent } = coupons
  left =
    most === null ? null : { of: most, left: areSpent ? 0 : Math.max(0, most - codes.size) }
  listeners.notify()
}

/** Applies the shop's limit on a kiosk. */
export function limitCoupons(most: number | null) {
  if (most !== coupons.most) setCoupons({ most })
}

/** Notes a coupon of this visit; one that is shown again counts once. */
export const noteCouponOfVisit = (code: string) =>
  setCoupons({ codes: new Set(coupons.codes).add(code) })

/** The database has refused another coupon to this visit. */
export const noteCouponsSpent = () => setCoupons({ areSpent: true })

/** The next visitor begins without coupons. */
export const forgetCouponsOfVisit = () => setCoupons({ codes: new Set(), areSpent: false })

/**
 * How many coupons this visit can still win on this device, as far as it knows: a phone may win one
 * of them. Null where no number limits them, as on a device that is no kiosk.
 */
export const couponsLeft = () => left

/** Calls back when the coupons of this visit change. Returns a function that unsubscribes. */
export const subscribeToCoupons = listeners.subscribe
