import { keptStorage } from '@/device/storage'
import type { Coupon } from '@/lib/coupon'
import type { FunReason } from '@/lib/draw'
import type { RewardedGame } from '@/lib/games'
import { claimReward, type Claim } from './draws'
import { finishDraw, reasonOf, requestIdOf, withinLimit } from './kiosk-draw'
import { becomeLocalKiosk } from './local-kiosk'
import { sendPlays } from './plays'
import { drawsInDatabase, ticketHere } from './ticket'

const kept = keptStorage()
const promiseKey = (game: RewardedGame) => `lastReward-${game}`

/**
 * Asks for the coupon that staff promise for a game: the same one again on the same visit. Else why
 * there is none, where this game is known to promise one; null where it promises nothing, and on a
 * device that is no kiosk and plays by no ticket of one.
 */
export async function claimOnce(game: RewardedGame): Promise<Coupon | FunReason | null> {
  await becomeLocalKiosk()
  if (!drawsInDatabase()) return null
  const isByTicket = ticketHere() !== null
  const requestId = requestIdOf(game)
  const claimed = await withinLimit(async () => {
    // The database gives a kiosk a reward for a play that it has counted.
    if (!isByTicket) await sendPlays()
    return claimReward(requestId, game)
  }, isCounted)
  if (!claimed.ok) {
    const isPromised = isByTicket || kept.getItem(promiseKey(game)) !== null
    if (claimed.failure.reason === 'missing' || !isPromised) return null
    return reasonOf(claimed.failure)
  }
  const { coupon, refusal } = claimed.value
  if (!coupon && !refusal) {
    kept.removeItem(promiseKey(game))
    return null
  }
  kept.setItem(promiseKey(game), 'set')
  if (coupon) finishDraw(game)
  return refusal === 'unplayed' ? 'failed' : (coupon ?? refusal)
}

/** A play that ended just now may still be on its way. */
const isCounted = ({ refusal }: Claim) => refusal !== 'unplayed'
