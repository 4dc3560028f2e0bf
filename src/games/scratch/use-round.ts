import { useEffect, useEffectEvent, useState } from 'react'
import { playSound } from '@/device/sound'
import { endPlay, notePlayForFun } from '@/device/visit'
import { useAnswer } from '@/ui/use-answer'
import type { DrawnGame } from '@/lib/draw'
import type { Random } from '@/lib/random'
import { useHost } from '@/play/host'
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
 * State of a card. Its prize is announced once, when it is revealed. A host that draws does so when
 * the card is first touched, and gives the coupon when it is revealed.
 */
export function useRound(
  game: DrawnGame,
  prizes: readonly Prize[],
  { random, readAgain }: { random: Random; readAgain: () => Promise<readonly Prize[]> },
) {
  const host = useHost()
  const [round, setRound] = useState(() => deal(prizes, random, host.draws()))
  const { phase, draw } = round

  useAnswer(
    draw.kind === 'asked',
    () => host.draw(game, prizes, { reveal: false, readAgain, rename: calledAtDraw }),
    ({ outcome }) => setRound((latest) => take(latest, outcome)),
  )

  // A win whose answer comes after 'Nova Raspadinha' has not been seen: it lies under the next card.
  useAnswer(
    awaitsReward(round),
    () => host.reveal(game),
    (reward) => {
      // A stale draw went back to the stock: nothing more to wait for.
      if (typeof reward !== 'string' || reward === 'stale')
        host.finish(game, reward !== 'stale')
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
    const { title, description, forFun } = resultOf(round)
    if (forFun && !round.isPlayed) notePlayForFun('scratch', forFun)
    playSound(forFun ? 'flip' : 'reveal')
    showToast({ title, description })
  })

  // A win is told once the database has recorded that it was seen.
  const isTold = phase === 'revealed' && !awaitsReward(round)
  useEffect(() => {
    if (isTold) announce()
  }, [isTold])

  return {
    round,
    setRound,
    revealAll: () => setRound(reveal),
    /** Without prizes there is no next card. */
    startAgain: (nextPrizes: readonly Prize[], isAgain: boolean) => {
      if (nextPrizes.length > 0)
        setRound({ ...deal(nextPrizes, random, host.draws()), isAgain })
    },
  }
}
