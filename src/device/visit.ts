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
export const notePlayForFun = (game: GameName, reason: FunReason) =>
  tellPlay?.(game, reason)

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

let finished: readonly GameName[] = []
const finishedListeners = createListeners()

/** The games that this visit to a kiosk has finished; none elsewhere. */
export const finishedGames = () => finished

/** Keeps a game that the visit has finished; null: the visit has ended. */
export function keepFinished(game: GameName | null) {
  if (game && finished.includes(game)) return
  finished = game ? [...finished, game] : []
  finishedListeners.notify()
}

/** What a visit to a kiosk wins for so many finished games. */
export type Passport = { readonly games: number; readonly prize: string }

let passport: Passport | null = null

/** What this visit can win for finished games; null: nothing, or it has won it. */
export const passportOfVisit = () => passport

export function keepPassport(next: Passport | null) {
  passport = next
  finishedListeners.notify()
}

/**
 * Calls back when the finished games change, or what they win. Returns a function that
 * unsubscribes.
 */
export const subscribeToFinished = finishedListeners.subscribe

/** The shop's time zone on a kiosk, whose own clock may be of another; undefined elsewhere. */
export const shopZone = () => zone

/** Has games count days where the shop is. */
export const keepShopZone = (timeZone: string | undefined) => void (zone = timeZone)
