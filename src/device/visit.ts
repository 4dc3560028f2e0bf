import type { FunReason } from '@/lib/draw'
import type { GameName } from '@/lib/games'

/** What a kiosk counts. */
type PlayListener = (game: GameName, forFun?: FunReason) => void

/** To begin with, the page was loaded: somebody was there. */
let signMs = 0
const holds = new Set<object>()
let tellPlay: PlayListener | undefined

/** Follows touches and keys: each is a sign of life. */
export function followVisits() {
  addEventListener('pointerdown', noteSignOfLife, { capture: true, passive: true })
  addEventListener('keydown', noteSignOfLife, { capture: true })
}

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

/** A play came to its end (rule 13.14), which a kiosk counts. */
export const endPlay = (game: GameName) => tellPlay?.(game)

/** The visitor was told that a play was for fun, which a kiosk counts by its reason. */
export const notePlayForFun = (game: GameName, reason: FunReason) =>
  tellPlay?.(game, reason)

/** Calls back at the end of each play, and for each that was for fun. Returns the way to stop it. */
export function followPlays(listener: PlayListener): () => void {
  tellPlay = listener
  return () => {
    tellPlay = undefined
  }
}
