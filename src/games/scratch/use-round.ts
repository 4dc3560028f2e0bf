import { useEffect, useEffectEvent, useState } from 'react'
import type { DrawnGame } from '@/data/draws'
import { askForDraw, askToReveal, finishDraw } from '@/data/kiosk-draw'
import { drawsInDatabase } from '@/data/ticket'
import { celebrate } from '@/device/confetti'
import { playSound } from '@/device/sound'
import { endPlay, notePlayForFun } from '@/device/visit'
import { useAnswer } from '@/hooks/use-answer'
import type { Random } from '@/lib/random'
import { preloadCoupon } from '@/hooks/late-coupon'
import { showToast } from '@/ui/toast'
import {
  awaitsReward,
  calledAtDraw,
  deal,
  resultOf,
  reveal,
  take,
  type Prize,
} from './rules'

/**
 * State of a card. Its prize is announced once, when it is revealed. On a kiosk the database draws
 * when the card is first touched, and gives the coupon when it is revealed.
 */
export function useRound(
  game: DrawnGame,
  prizes: readonly Prize[],
  { random, readAgain }: { random: Random; readAgain: () => Promise<readonly Prize[]> },
) {
  const [round, setRound] = useState(() => deal(prizes, random, drawsInDatabase()))
  const { phase, draw } = round

  useAnswer(
    draw.kind === 'asked',
    () => {
      void preloadCoupon()
      return askForDraw(game, prizes, {
        reveal: false,
        readAgain,
        rename: calledAtDraw,
      })
    },
    ({ outcome }) => setRound((latest) => take(latest, outcome)),
  )

  // A win whose answer comes after 'Nova Raspadinha' has not been seen: it lies under the next card.
  useAnswer(
    awaitsReward(round),
    () => askToReveal(game),
    (reward) => {
      // A stale draw went back to the stock: nothing more to wait for.
      if (typeof reward !== 'string' || reward === 'stale')
        finishDraw(game, reward !== 'stale')
      setRound((latest) => ({ ...latest, reward }))
    },
  )

  const end = useEffectEvent(() => {
    if (!round.isPlayed) endPlay('scratch')
  })
  useEffect(() => {
    if (phase === 'revealed') end()
  }, [phase])

  const announce = useEffectEvent(() => {
    const { title, description, isWin, forFun } = resultOf(round)
    if (forFun && !round.isPlayed) notePlayForFun('scratch', forFun)
    playSound(forFun ? 'flip' : 'reveal')
    showToast({ title, description, tone: isWin ? 'win' : 'plain' })
    return isWin ? celebrate() : undefined
  })

  // A win is told once the database has recorded that it was seen.
  const isTold = phase === 'revealed' && !awaitsReward(round)
  useEffect(() => (isTold ? announce() : undefined), [isTold])

  return {
    round,
    setRound,
    revealAll: () => setRound(reveal),
    /** Without prizes there is no next card. */
    startAgain: (nextPrizes: readonly Prize[], isAgain: boolean) => {
      if (nextPrizes.length > 0)
        setRound({ ...deal(nextPrizes, random, drawsInDatabase()), isAgain })
    },
  }
}
