import type { Coupon } from '@/lib/coupon'
import { claimReward, type RewardedGame } from './draws'
import { finishDraw, requestIdOf, withinLimit } from './kiosk-draw'
import { isKiosk } from './kiosk-storage'
import { becomeLocalKiosk } from './local-kiosk'

/** What a visit was given, by game. */
const given = new Map<RewardedGame, { readonly visit: number; readonly coupon: Coupon }>()

/**
 * The coupon that staff promise for a game, one a visit: asked again, it is the same one. Null when
 * there is none, on a device that is no kiosk, and when no answer comes.
 */
export async function claimOnce(game: RewardedGame, visit: number): Promise<Coupon | null> {
  await becomeLocalKiosk()
  if (!isKiosk()) return null
  const last = given.get(game)
  if (last?.visit === visit) return last.coupon
  const requestId = requestIdOf(game)
  const claimed = await withinLimit(() => claimReward(requestId, game))
  const coupon = claimed?.ok ? claimed.value.coupon : null
  if (!coupon) return null
  finishDraw(game)
  given.set(game, { visit, coupon })
  return coupon
}

/** Nobody is there any more who was given something. */
export const forgetRewards = () => given.clear()
