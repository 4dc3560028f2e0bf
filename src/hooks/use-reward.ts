import { useEffect, useState } from 'react'
import { isKiosk } from '@/data/kiosk-storage'
import { notePlayForFun } from '@/device/visit'
import type { Coupon } from '@/lib/coupon'
import type { FunReason } from '@/lib/draw'
import type { RewardedGame } from '@/lib/games'

/** Something that earns a reward: another one asks anew. Null: nothing yet. */
type Occasion = string | number | null

/** The coupon of a promise, or why there is none. */
export type Reward = Coupon | FunReason

/**
 * What a game's promise came to on a kiosk whose shop set a reward; else null, and elsewhere nobody
 * is asked. What asks comes when it is needed, so that a game without a server stays light.
 */
export function useReward(game: RewardedGame, occasion: Occasion) {
  const [given, setGiven] = useState<{ occasion: Occasion; reward: Reward } | null>(null)

  useEffect(() => {
    if (occasion === null) return
    // On the embedded backend a device may be about to become one.
    if (import.meta.env.VITE_EMBEDDED_BACKEND !== 'true' && !isKiosk()) return
    let isCurrent = true
    async function claim() {
      try {
        const { claimOnce } = await import('@/data/kiosk-reward')
        const reward = await claimOnce(game)
        if (!isCurrent || reward === null) return
        if (typeof reward === 'string') notePlayForFun(game, reward)
        setGiven({ occasion, reward })
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
    reward: occasion !== null && given?.occasion === occasion ? given.reward : null,
    /** The visitor has put it away. */
    putAway: () => setGiven(null),
  }
}
