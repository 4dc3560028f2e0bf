import { useEffect } from 'react'
import { celebrate } from '@/device/confetti'

type PrizeCardProps = { caption: string; prize: string }

/** A win, in gold, with a burst of confetti. It stays on the page until the next try. */
export function PrizeCard({ caption, prize }: PrizeCardProps) {
  useEffect(() => celebrate(), [])
  return (
    <div className="prize-card rounded-2xl border-4 border-gold bg-gold-leaf p-6 text-center shadow-book">
      <p className="text-lg">{caption}</p>
      <p className="font-display text-prize font-semibold wrap-anywhere text-balance">
        {prize}
      </p>
    </div>
  )
}
