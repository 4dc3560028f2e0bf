import type { GameName } from '@/lib/game-names'

/** Left alone for so long, a device is somebody else's at its next touch (rule 13.6). */
const VISIT_ENDS_AFTER_MS = 60_000

let visit = 0
let touchedMs = -Infinity
/** To begin with, the page was loaded: somebody was there. */
let signMs = 0
const holds = new Set<object>()
const coupons = new Set<string>()
let mostCoupons = Infinity
let tellPlayEnd: ((game: GameName) => void) | undefined

function noteTouch({ timeStamp }: Event) {
  if (timeStamp - touchedMs >= VISIT_ENDS_AFTER_MS) beginVisit()
  touchedMs = timeStamp
  noteSignOfLife()
}

function beginVisit() {
  visit += 1
  coupons.clear()
}

/** Follows touches and keys, so that one visit can be told from the next. */
export function followVisits() {
  addEventListener('pointerdown', noteTouch, { capture: true, passive: true })
  addEventListener('keydown', noteTouch, { capture: true })
}

/** The number of the visit that the last touch belongs to, since the page was loaded. */
export const currentVisit = () => visit

/** Somebody is there: a touch, a key, a second of a recording that is listened to. */
export function noteSignOfLife() {
  signMs = performance.now()
}

/** Keeps a visit from ending while something is counted down or saved. Returns the way to let go. */
export function holdVisit(): () => void {
  const hold = {}
  holds.add(hold)
  return () => {
    holds.delete(hold)
    noteSignOfLife()
  }
}

/** Milliseconds since the last sign of life: none while something holds the visit. */
export const msWithoutSign = (): number => (holds.size > 0 ? 0 : performance.now() - signMs)

/** How many coupons the shop allows a visit. */
export function limitCoupons(most: number) {
  mostCoupons = most
}

/** A coupon is on the screen: one more of this visit, unless it was there before. */
export const noteCoupon = (code: string) => void coupons.add(code)

/** Whether this visit has all the coupons that it may have. */
export const hasAllCoupons = () => coupons.size >= mostCoupons

/** A play came to its end (rule 13.14), which a kiosk counts. */
export const endPlay = (game: GameName) => tellPlayEnd?.(game)

/** Calls back at the end of each play. Returns the way to stop it. */
export function followPlayEnds(listener: (game: GameName) => void): () => void {
  tellPlayEnd = listener
  return () => {
    tellPlayEnd = undefined
  }
}

/** Nobody is there any more: what comes next is another visit. */
export function endVisit() {
  beginVisit()
  touchedMs = -Infinity
}
