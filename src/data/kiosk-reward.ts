import { keptStorage } from '@/device/storage'
import type { Coupon } from '@/lib/coupon'
import type { FunReason } from '@/lib/draw'
import type { RewardedGame } from '@/lib/games'
import { claimReward, type Claim } from './draws'
import { finishDraw, reasonOf, requestIdOf, withinLimit } from './kiosk-draw'
import { isKiosk } from './kiosk-storage'
import { becomeLocalKiosk } from './local-kiosk'
import { sendPlays } from './plays'

const kept = keptStorage()
const promiseKey = (game: RewardedGame) => `lastReward-${game}`

/**
 * Asks for the coupon that staff promise for a game: the same one again on the same visit. Else why
 * there is none, where this game is known to promise one; null where it promises nothing, and on a
 * device that is no kiosk.
 */
export async function claimOnce(game: RewardedGame): Promise<Coupon | FunReason | null> {
  await becomeLocalKiosk()
  if (!isKiosk()) return null
  const requestId = requestIdOf(game)
  const claimed = await withinLimit(async () => {
    // The database gives a reward for a play that it has counted.
    await sendPlays()
    return claimReward(requestId, game)
  }, isCounted)
  if (!claimed.ok) {
    if (claimed.failure.reason === 'missing' || kept.getItem(promiseKey(game)) === null)
      return null
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
