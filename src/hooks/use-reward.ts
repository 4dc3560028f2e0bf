import { useState } from 'react'
import { drawsInDatabase } from '@/data/ticket'
import { isPreview } from '@/device/preview'
import { notePlayForFun } from '@/device/visit'
import type { Coupon } from '@/lib/coupon'
import type { FunReason } from '@/lib/draw'
import type { RewardedGame } from '@/lib/games'
import { useAnswer } from './use-answer'
import { useTicket } from './use-ticket'

/** What earned the reward; a new value asks for a new reward. Null: nothing yet. */
export type Occasion = string | number | null

/** The coupon of a reward, or the reason for none. */
export type Reward = Coupon | FunReason

/**
 * The reward of a finished game on a kiosk, if the shop set one; null otherwise. Its code is
 * lazy-loaded, so that the game stays small: only kiosks and phones with a ticket need it.
 */
export function useReward(game: RewardedGame, occasion: Occasion) {
  useTicket()
  const [given, setGiven] = useState<{ occasion: Occasion; reward: Reward } | null>(null)
  // The next round may be the same occasion again.
  if (occasion === null && given) setGiven(null)

  useAnswer(
    occasion,
    () => claim(game),
    (reward) => {
      if (reward === null) return
      if (typeof reward === 'string') notePlayForFun(game, reward)
      else void noteSeen(game)
      setGiven({ occasion, reward })
    },
  )

  return {
    reward: given?.occasion === occasion ? given.reward : null,
    /** The visitor closed it. */
    putAway: () => setGiven(null),
  }
}

async function noteSeen(game: RewardedGame) {
  const { finishDraw } = await import('@/data/kiosk-draw')
  finishDraw(game)
}

async function claim(game: RewardedGame): Promise<Reward | null> {
  // On the embedded backend this device may be about to become a kiosk.
  const mayBeKiosk = import.meta.env.VITE_EMBEDDED_BACKEND === 'true' || drawsInDatabase()
  if (isPreview() || !mayBeKiosk) return null
  try {
    const { claimOnce } = await import('@/data/kiosk-reward')
    return await claimOnce(game)
  } catch (error) {
    console.warn('No reward was asked for.', error)
    return null
  }
}
