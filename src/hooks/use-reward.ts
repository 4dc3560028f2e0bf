import { useEffect, useState } from 'react'
import type { RewardedGame } from '@/data/draws'
import { isKiosk } from '@/data/kiosk-storage'
import { currentVisit, hasAllCoupons } from '@/device/visit'
import type { Coupon } from '@/lib/coupon'

/** Something that earns a reward: another one asks anew. Null: nothing yet. */
type Occasion = string | number | null

/**
 * The coupon of a game's promise, on a kiosk whose shop set one; else null, and elsewhere nobody is
 * asked. What asks comes when it is needed, so that a game without a server stays light.
 */
export function useReward(game: RewardedGame, occasion: Occasion) {
  const [won, setWon] = useState<{ occasion: Occasion; coupon: Coupon } | null>(null)

  useEffect(() => {
    if (occasion === null) return
    // On the embedded backend a device may be about to become one.
    if (import.meta.env.VITE_EMBEDDED_BACKEND !== 'true' && !isKiosk()) return
    if (hasAllCoupons()) return
    let isCurrent = true
    async function claim() {
      try {
        const { claimOnce } = await import('@/data/kiosk-reward')
        const coupon = await claimOnce(game, currentVisit())
        if (isCurrent && coupon) setWon({ occasion, coupon })
      } catch (error) {
        console.warn('No reward was asked for.', error)
      }
    }
    void claim()
    return () => {
      isCurrent = false
    }
  }, [game, occasion])

  return {
    coupon: occasion !== null && won?.occasion === occasion ? won.coupon : null,
    /** The visitor has put it away. */
    putAway: () => setWon(null),
  }
}
