import { useEffect, useState } from 'react'
import { inTheirTime } from '@/device/access'
import { playSound, rateOfStep } from '@/device/sound'
import { endPlay } from '@/device/visit'
import { useHydrated } from '@/ui/use-page-state'
import type { Random } from '@/lib/random'
import { useHost } from '@/play/host'
import { destructive, showToast } from '@/ui/toast'
import { type Card, cards, cardsFor } from './content'
import { choose, clearWrong, deal, isComplete, layOut, WRONG_SHOWN_MS } from './rules'

const unshuffled = layOut(cards)

/** State of the game. Restarting or leaving removes a wrong pair, too. */
export function useCovers(random: Random) {
  const host = useHost()
  const dealBoard = () => deal(cardsFor(host.books('covers'), random), random)
  const [dealt, setDealt] = useState(dealBoard)
  const isDealt = useHydrated()
  const { links, wrong } = dealt
  const complete = isComplete(dealt)

  useEffect(() => {
    if (links.length === 0) return
    playSound('right', { rate: rateOfStep(links.length) })
    if (!complete) return
    playSound('win')
    endPlay('covers')
  }, [links, complete])

  useEffect(() => {
    if (!wrong) return
    playSound('wrong')
    showToast(destructive('Ops!', 'Essa combinação não está correta. Tente novamente!'))
    const timer = setTimeout(() => setDealt(clearWrong), inTheirTime(WRONG_SHOWN_MS))
    return () => clearTimeout(timer)
  }, [wrong])

  return {
    // The prerendered page has one order for everybody; the shuffled one follows after hydration.
    game: isDealt ? dealt : unshuffled,
    isDealt,
    // Decided on the latest state, for quick taps before the next render.
    chooseCard: (card: Card) => setDealt((latest) => choose(latest, card)),
    restart: () => setDealt({ ...dealBoard(), isAgain: true }),
  }
}
