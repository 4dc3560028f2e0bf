import { keptStorage } from '@/device/storage'
import type { DrawnGame } from '@/lib/draw'
import type { Rewarded } from '@/lib/games'
import { keptId } from '@/shop/device/kiosk-storage'
import { spendTicket } from './ticket'

const requestKey = (game: DrawnGame | Rewarded) => `drawRequest-${game}`

/**
 * The id of the current draw, kept until the visitor has seen the result: if an answer is lost, the
 * next attempt returns the same win.
 */
export const requestIdOf = (game: DrawnGame | Rewarded) => keptId(requestKey(game))

/**
 * Forgets a draw: the next one is new. The visitor has seen the result, or it went back unseen,
 * which does not spend a ticket.
 */
export function forgetDrawRequest(game: DrawnGame | Rewarded, wasSeen = true) {
  keptStorage.removeItem(requestKey(game))
  if (wasSeen) spendTicket()
}
