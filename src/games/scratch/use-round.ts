import { useEffect, useEffectEvent, useState } from 'react'
import type { DrawnGame } from '@/data/draws'
import { askForDraw, askToReveal, finishDraw } from '@/data/kiosk-draw'
import { drawsInDatabase } from '@/data/ticket'
import { celebrate } from '@/device/confetti'
import { playSound } from '@/device/sound'
import { endPlay, notePlayForFun } from '@/device/visit'
import { useAnswer } from '@/hooks/use-answer'
import type { Random } from '@/lib/random'
import { preloadCoupon } from '@/ui/late-coupon'
import { showToast } from '@/ui/toast'
import { award, awaitsCoupon, deal, isWin, reveal, take, type Prize } from './rules'

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
  const { phase, prize, decision } = round

  useAnswer(
    decision === 'asked',
    () => {
      void preloadCoupon()
      return askForDraw(game, round.prizes, { reveal: false, readAgain })
    },
    ({ outcome, prizes: dealt }) => setRound((latest) => take(latest, outcome, dealt)),
  )

  // A win whose answer comes after 'Nova Raspadinha' has not been seen: it lies under the next card.
  useAnswer(
    awaitsCoupon(round),
    () => askToReveal(game),
    (coupon) => {
      if (typeof coupon === 'string') notePlayForFun('scratch', coupon)
      // A stale draw went back to the stock: nothing more to wait for.
      if (typeof coupon !== 'string' || coupon === 'stale')
        finishDraw(game, coupon !== 'stale')
      setRound((latest) => award(latest, coupon))
    },
  )

  const announce = useEffectEvent(() => {
    if (!round.isPlayed) {
      endPlay('scratch')
      if (round.forFun) notePlayForFun('scratch', round.forFun)
    }
    const won = isWin(round)
    playSound('reveal')
    if (decision === 'none-left')
      showToast({ title: 'Raspadinha Indisponível', description: prize.name })
    else if (round.isRecordedWin === false)
      showToast({ title: 'Sem prêmio desta vez', description: `Saiu: ${prize.name}` })
    else
      showToast({
        title: 'Prêmio Revelado!',
        description: `Você ganhou: ${prize.name}`,
        tone: won ? 'win' : 'plain',
      })
    return won ? celebrate() : undefined
  })

  useEffect(() => (phase === 'revealed' ? announce() : undefined), [phase])

  return {
    round,
    setRound,
    revealAll: () => setRound(reveal),
    /** Without prizes there is no next card. */
    startAgain: (nextPrizes: readonly Prize[]) => {
      if (nextPrizes.length > 0) setRound(deal(nextPrizes, random, drawsInDatabase()))
    },
  }
}
