import type { FunReason } from '@/lib/draw'
import type { GameName } from '@/lib/games'
import { createListeners } from '@/lib/listeners'

/** The events that a kiosk counts. */
type PlayListener = (game: GameName, forFun?: FunReason) => void

/** Loading the page counts as a sign of life. */
let signMs = 0
const holds = new Set<object>()
let tellPlay: PlayListener | undefined
let zone: string | undefined

/** Notes touches and keys as signs of life. */
export function followVisits() {
  addEventListener('pointerdown', noteSignOfLife, { capture: true, passive: true })
  addEventListener('keydown', noteSignOfLife, { capture: true })
}

/** Notes a sign of life: a touch, a key, a second of listening to a recording. */
export function noteSignOfLife() {
  signMs = performance.now()
}

/** Keeps the visit open during a countdown or a save. Returns a function that releases it. */
export function holdVisit(): () => void {
  const hold = {}
  holds.add(hold)
  return () => {
    holds.delete(hold)
    noteSignOfLife()
  }
}

/** Milliseconds since the last sign of life; 0 while something keeps the visit open. */
export const msWithoutSign = (): number => (holds.size > 0 ? 0 : performance.now() - signMs)

/** Reports the end of a play (rule 13.14), which kiosks count. */
export const endPlay = (game: GameName) => tellPlay?.(game)

/** Reports that a play was for fun, which kiosks count by its reason. */
export function notePlayForFun(game: GameName, reason: FunReason) {
  if (reason === 'visit') setCoupons({ areSpent: true })
  tellPlay?.(game, reason)
}

type VisitCoupons = {
  readonly codes: ReadonlySet<string>
  /** The most that a visit may win here; null where no number limits them. */
  readonly most: number | null
  /** The database refused another one. */
  readonly areSpent: boolean
}

type CouponsLeft = { readonly left: number; readonly of: number }

const couponListeners = createListeners()
let coupons: VisitCoupons = { codes: new Set(), most: null, areSpent: false }
let left: CouponsLeft | null = null

function setCoupons(changes: Partial<VisitCoupons>) {
  coupons = { ...coupons, ...changes }
  left = countLeft(coupons)
  couponListeners.notify()
}

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
export const subscribeToCoupons = couponListeners.subscribe

/**
 * Calls back at the end of each play, and for each play for fun. Returns a function that
 * unsubscribes.
 */
export function followPlays(listener: PlayListener): () => void {
  tellPlay = listener
  return () => {
    tellPlay = undefined
  }
}

/** The shop's time zone on a kiosk, whose own clock may be of another; undefined elsewhere. */
export const shopZone = () => zone

/** Has games count days where the shop is. */
export const keepShopZone = (timeZone: string | undefined) => void (zone = timeZone)
