import { useEffect, useState } from 'react'
import { playSound } from '@/device/sound'
import { endPlay } from '@/device/visit'
import { useHydrated } from '@/hooks/use-hydrated'
import type { Random } from '@/lib/random'
import { showToast } from '@/ui/toast'
import { cards, type Card } from './content'
import { choose, clearWrong, deal, isComplete, layOut, WRONG_SHOWN_MS } from './rules'

const unshuffled = layOut(cards)

/** Both columns in a visitor's hands. The wrong pair leaves with its second, its round or its screen. */
export function useCovers(random: Random) {
  const [dealt, setDealt] = useState(() => deal(cards, random))
  const isDealt = useHydrated()
  const { links, wrong } = dealt
  const complete = isComplete(dealt)

  useEffect(() => {
    if (links.length === 0) return
    playSound('right')
    if (!complete) return
    playSound('win')
    endPlay('covers')
  }, [links, complete])

  useEffect(() => {
    if (!wrong) return
    playSound('wrong')
    showToast({
      title: 'Ops!',
      description: 'Essa combinação não está correta. Tente novamente!',
      tone: 'destructive',
    })
    const timer = setTimeout(() => setDealt(clearWrong), WRONG_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [wrong])

  return {
    // The same places hold the cards in their own order until chance may be shown.
    game: isDealt ? dealt : unshuffled,
    isDealt,
    // Decided on the latest state: the second of two quick taps finds what the first one did.
    chooseCard: (card: Card) => setDealt((latest) => choose(latest, card)),
    restart: () => setDealt(deal(cards, random)),
  }
}
