import { useEffect } from 'react'
import { celebrate } from '@/device/confetti'

/** From this many letters on a prize is set smaller, so that the card keeps its place. */
const LONG_PRIZE = 26

type PrizeCardProps = { caption: string; prize: string }

/** A win, in gold, with a burst of confetti. It stays on the page until the next try. */
export function PrizeCard({ caption, prize }: PrizeCardProps) {
  useEffect(() => celebrate(), [])
  const size = prize.length < LONG_PRIZE ? 'text-prize' : 'text-card'
  return (
    <div className="mx-auto w-full max-w-xl rounded-2xl border-4 border-gold bg-gold-leaf px-5 py-3 text-center shadow-book">
      <p>{caption}</p>
      <p className={`font-display font-semibold wrap-anywhere text-balance ${size}`}>
        {prize}
      </p>
    </div>
  )
}
