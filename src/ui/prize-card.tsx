import { useEffect } from 'react'
import { celebrate } from '@/device/confetti'
import { Sprung } from './sprung'

/** Longer prizes are set smaller, so that the card keeps its size. */
const LONG_PRIZE = 26

type PrizeCardProps = { caption: string; prize: string }

/** The size of a prize's letters. */
export const sizeOf = (prize: string) =>
  prize.length < LONG_PRIZE ? 'text-prize' : 'text-card'

/** A win, in gold, with confetti. It stays until the next round. */
export function PrizeCard({ caption, prize }: PrizeCardProps) {
  useEffect(() => celebrate(), [])
  return (
    <Sprung className="mx-auto w-full max-w-xl rounded-2xl border-4 border-gold bg-gold-leaf px-5 py-3 text-center shadow-book">
      <p>{caption}</p>
      <p
        className={`font-display font-semibold wrap-anywhere text-balance ${sizeOf(prize)}`}
      >
        {prize}
      </p>
    </Sprung>
  )
}
