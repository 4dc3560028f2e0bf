import { useState } from 'react'
import { notePlayForFun } from '@/device/visit'
import type { RewardedGame } from '@/lib/games'
import { type Reward, useHost } from './host'
import { useAnswer } from '@/ui/use-answer'

/** What earned the reward; a new value asks for a new reward. Null: nothing yet. */
export type Occasion = string | number | null

/** The reward of a finished game, if the host has one; null otherwise. */
export function useReward(game: RewardedGame, occasion: Occasion) {
  const host = useHost()
  const [given, setGiven] = useState<{ occasion: Occasion; reward: Reward } | null>(null)
  // The next round may be the same occasion again.
  if (occasion === null && given) setGiven(null)

  useAnswer(
    occasion,
    () => host.claim(game),
    (reward) => {
      if (reward === null) return
      if (typeof reward === 'string') notePlayForFun(game, reward)
      else host.finish(game)
      setGiven({ occasion, reward })
    },
  )

  return {
    reward: given?.occasion === occasion ? given.reward : null,
    /** The visitor closed it. */
    putAway: () => setGiven(null),
  }
}
