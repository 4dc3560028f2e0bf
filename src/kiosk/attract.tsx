import { useEffect, useEffectEvent, useState, type CSSProperties } from 'react'
import { tidyPhotos } from '@/data/photo-booth-images'
import { usePhotoUpkeep } from '@/hooks/use-photo-upkeep'
import { menuCards, type MenuEntry } from '@/menu/menu-cards'
import { swallowAnswer } from './swallow-answer'

const NEXT_BOOK_MS = 6000

/**
 * The shelf comes alive, a book at a time: no part of the screen keeps its colour for a minute. The
 * menu below is what a screen reader finds. The first touch or key wakes it, and presses nothing.
 */
export function Attract({ onWake }: { onWake: () => void }) {
  const [turn, setTurn] = useState(0)
  const wake = useEffectEvent(onWake)

  usePhotoUpkeep(tidyPhotos)
  useEffect(() => swallowAnswer(() => wake()), [])
  useEffect(() => {
    const timer = setInterval(() => setTurn((last) => last + 1), NEXT_BOOK_MS)
    return () => clearInterval(timer)
  }, [])

  return (
    <div className="attract" aria-hidden="true">
      {[turn - 1, turn].map((at) => {
        const game = menuCards[(at + menuCards.length) % menuCards.length]
        return game && <Book key={at} game={game} isTurned={at % 2 !== 0} />
      })}
    </div>
  )
}

type BookProps = {
  game: MenuEntry
  /** Its parts stand the other way round: none lies where the same was a moment ago. */
  isTurned: boolean
}

function Book({ game: { name, icon, background }, isTurned }: BookProps) {
  const style: CSSProperties & Readonly<Record<`--${string}`, string>> = {
    '--cloth': background,
  }
  return (
    <div className="attract-book" data-turned={isTurned} style={style}>
      <img src={icon} alt="" width={96} height={96} />
      <p className="attract-name font-display font-semibold text-balance">{name}</p>
      <p className="attract-call font-bold text-ink">Toque para jogar</p>
    </div>
  )
}
