/** Left alone for so long, a device is somebody else's at its next touch (rule 13.6). */
const VISIT_ENDS_AFTER_MS = 60_000

let visit = 0
let touchedMs = -Infinity

function noteTouch({ timeStamp }: Event) {
  if (timeStamp - touchedMs >= VISIT_ENDS_AFTER_MS) visit += 1
  touchedMs = timeStamp
}

/** Follows touches and keys, so that one visit can be told from the next. */
export function followVisits() {
  addEventListener('pointerdown', noteTouch, { capture: true, passive: true })
  addEventListener('keydown', noteTouch, { capture: true })
}

/** The number of the visit that the last touch belongs to, since the page was loaded. */
export const currentVisit = () => visit
