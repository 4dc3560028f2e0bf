import { useCallback, useEffect, useState } from 'react'
import { celebrate } from '@/device/confetti'
import { playSound } from '@/device/sound'
import type { Random } from '@/lib/random'
import { showToast } from '@/ui/toast'
import {
  coverAgain,
  deal,
  finishCovering,
  isWin,
  reveal,
  scratch,
  type Prize,
} from './rules'

/** A card in a visitor's hands. Its prize is told once, when it is revealed. */
export function useRound(prizes: readonly Prize[], random: Random) {
  const [round, setRound] = useState(() => deal(prizes, random))
  const { phase, prize } = round

  useEffect(() => {
    if (phase !== 'revealed') return
    const won = isWin(prize)
    playSound('reveal')
    showToast({
      title: 'Prêmio Revelado!',
      description: `Você ganhou: ${prize.name}`,
      tone: won ? 'win' : 'plain',
    })
    return won ? celebrate() : undefined
  }, [phase, prize])

  return {
    round,
    // These keep their identity: the foil listens with them as long as the card lies there.
    onCovered: useCallback(() => setRound(finishCovering), []),
    onResized: useCallback(() => setRound(coverAgain), []),
    onProgress: useCallback(
      (progress: number) => setRound((latest) => scratch(latest, progress)),
      [],
    ),
    revealAll: () => setRound(reveal),
    /** Without prizes there is no next card: the table says so in its place. */
    startAgain: (nextPrizes: readonly Prize[]) => {
      if (nextPrizes.length > 0) setRound(deal(nextPrizes, random))
    },
  }
}
