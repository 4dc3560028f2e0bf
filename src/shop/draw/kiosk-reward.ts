import { keptStorage } from '@/device/storage'
import type { Coupon } from '@/lib/draw'
import type { FunReason } from '@/lib/draw'
import type { RewardedGame } from '@/lib/games'
import { claimReward, type Claim } from './draws'
import { requestIdOf } from './draw-request'
import { reasonOf, withinLimit } from './kiosk-draw'
import { isKiosk } from '@/shop/device/kiosk-storage'
import { becomeLocalKiosk } from './local-kiosk'
import { countPlay, sendPlays } from '@/shop/device/plays'
import { drawsInDatabase, ticketHere } from './ticket'

const promiseKey = (game: RewardedGame) => `lastReward-${game}`

/**
 * Asks for the coupon that staff promise for a game; within a visit, and until `forgetDrawRequest` says that
 * the visitor saw it, it is always the same one.
 * Returns the reason if a promised coupon is not given, and null where nothing is promised or this
 * device may not win.
 */
export async function claimOnce(game: RewardedGame): Promise<Coupon | FunReason | null> {
  const wasKiosk = isKiosk()
  await becomeLocalKiosk()
  // Nobody counted this play while the device was none.
  if (!wasKiosk && isKiosk()) countPlay(game, 'finished')
  if (!drawsInDatabase()) return null
  const requestId = requestIdOf(game)
  const claimed = await withinLimit(async () => {
    // The database gives a reward only for a play it has counted.
    await sendPlays()
    return claimReward(requestId, game)
  }, isCounted)
  if (!claimed.ok) {
    const isPromised = ticketHere() || keptStorage.getItem(promiseKey(game)) !== null
    // A ticket that gives nothing has said so.
    const isSilent = !isPromised || claimed.failure.reason === 'missing'
    return isSilent ? null : reasonOf(claimed.failure)
  }
  const { coupon, refusal } = claimed.value
  if (!coupon && !refusal) {
    keptStorage.removeItem(promiseKey(game))
    return null
  }
  keptStorage.setItem(promiseKey(game), 'set')
  return refusal === 'unplayed' ? 'failed' : (coupon ?? refusal)
}

/** The play that just ended may not have been counted yet. */
const isCounted = ({ refusal }: Claim) => refusal !== 'unplayed'
