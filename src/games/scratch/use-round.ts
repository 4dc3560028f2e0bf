import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { DrawnGame } from '@/data/draws'
import { askForDraw, askToReveal, finishDraw } from '@/data/kiosk-draw'
import { isKiosk } from '@/data/kiosk-storage'
import { celebrate } from '@/device/confetti'
import { playSound } from '@/device/sound'
import { endPlay, notePlayForFun } from '@/device/visit'
import type { Random } from '@/lib/random'
import { preloadCoupon } from '@/ui/late-coupon'
import { showToast } from '@/ui/toast'
import {
  award,
  awaitsCoupon,
  coverAgain,
  deal,
  finishCovering,
  isWin,
  reveal,
  scratch,
  take,
  touch,
  type Prize,
} from './rules'

/**
 * A card in a visitor's hands. Its prize is told once, when it is revealed. On a kiosk the database
 * deals when the card is first touched, and gives the coupon when it is revealed.
 */
export function useRound(
  game: DrawnGame,
  prizes: readonly Prize[],
  { random, readAnew }: { random: Random; readAnew: () => Promise<readonly Prize[]> },
) {
  const [round, setRound] = useState(() => deal(prizes, random, isKiosk()))
  const { phase, prize, decision } = round

  const askToDeal = useEffectEvent(() =>
    askForDraw(game, round.prizes, { reveal: false, readAnew }),
  )

  useEffect(() => {
    if (decision !== 'asked') return
    let isCurrent = true
    async function ask() {
      const { outcome, prizes: dealt } = await askToDeal()
      if (isCurrent) setRound((latest) => take(latest, outcome, dealt))
    }
    void preloadCoupon()
    void ask()
    return () => {
      isCurrent = false
    }
  }, [decision])

  const isWon = awaitsCoupon(round)

  useEffect(() => {
    if (!isWon) return
    let isCurrent = true
    async function ask() {
      const coupon = await askToReveal(game)
      // Whoever took the next card by then has not seen it: it lies under that one.
      if (!isCurrent) return
      if (typeof coupon === 'string') notePlayForFun('scratch', coupon)
      // What went back has nothing to wait for.
      if (typeof coupon !== 'string' || coupon === 'stale') finishDraw(game)
      setRound((latest) => award(latest, coupon))
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [isWon, game])

  const tell = useEffectEvent(() => {
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

  useEffect(() => (phase === 'revealed' ? tell() : undefined), [phase])

  return {
    round,
    // These keep their identity: the foil listens with them as long as the card lies there.
    onCovered: useCallback(() => setRound(finishCovering), []),
    onResized: useCallback(() => setRound(coverAgain), []),
    onTouched: useCallback(() => setRound(touch), []),
    onProgress: useCallback(
      (progress: number) => setRound((latest) => scratch(latest, progress)),
      [],
    ),
    revealAll: () => setRound(reveal),
    /** Without prizes there is no next card: the table says so in its place. */
    startAgain: (nextPrizes: readonly Prize[]) => {
      if (nextPrizes.length > 0) setRound(deal(nextPrizes, random, isKiosk()))
    },
  }
}
