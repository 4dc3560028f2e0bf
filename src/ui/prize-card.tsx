import { useEffect, useRef, type ReactNode } from 'react'
import { celebrate } from '@/device/confetti'
import { Sprung } from './sprung'

/** All is still for a moment, before the card comes (`styles.css`). */
const STILL_MS = 120

type PrizeCardProps = {
  /** Without one the prize was in sight before: it only grows. */
  caption?: string
  prize: string
  /** Above the prize; it says its name aloud. */
  picture?: ReactNode
}

/**
 * A win, in gold, with confetti. It stays until the next round. A finger that still plays presses
 * nothing for a moment, and what is behind is dimmed for some seconds.
 */
export function PrizeCard({ caption, prize, picture }: PrizeCardProps) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => celebrate(card.current), [])
  return (
    <>
      <div aria-hidden="true" className="won-veil" />
      <div ref={card} className="prize-card" data-new={caption !== undefined}>
        <Sprung
          delayMs={caption ? STILL_MS : 0}
          className="flex flex-col justify-center rounded-2xl border-4 border-gold bg-gold-leaf px-[3cqi] py-3 text-center shadow-book"
        >
          {caption && <p>{caption}</p>}
          {picture}
          <PrizeWords isSpoken={!picture}>{prize}</PrizeWords>
        </Sprung>
      </div>
    </>
  )
}

type PrizeWordsProps = { isSpoken?: boolean; children: string }

/** In the largest letters of the screen; many are smaller, so that the card keeps its place. */
export const PrizeWords = ({ isSpoken = true, children }: PrizeWordsProps) => (
  <p
    aria-hidden={!isSpoken}
    className="text-won font-display font-semibold wrap-anywhere text-balance"
    style={{ '--letters': children.length }}
  >
    {children}
  </p>
)
