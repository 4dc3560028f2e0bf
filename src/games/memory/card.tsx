import type { CSSProperties, KeyboardEvent } from 'react'
import { cardInDirection } from './grid'
import type { MemoryCard } from './rules'
import { cardName } from './spoken'

type CardProps = { card: MemoryCard; isWrong: boolean; onPick: (id: number) => void }

/** A card that turns over. Closed, it holds its place and nothing of its face. */
export function Card({ card, isWrong, onPick }: CardProps) {
  const turn: CSSProperties & { '--place': number } = { '--place': card.id }
  return (
    <button
      type="button"
      aria-label={cardName(card)}
      aria-disabled={card.isMatched}
      data-state={stateOf(card, isWrong)}
      onClick={() => onPick(card.id)}
      onKeyDown={moveFocus}
      className="memory-card"
      style={turn}
    >
      <span className="memory-leaf">
        <span className="memory-back">
          <img src="/drawings/icons/memory.svg" alt="" width={96} height={96} />
        </span>
        <span className="memory-face">{card.isFlipped && <span>{card.emoji}</span>}</span>
      </span>
      {card.isMatched && <Seal />}
    </button>
  )
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
  const board = event.currentTarget.parentElement
  const cards = Array.from(board?.querySelectorAll('button') ?? [])
  const next = cardInDirection(event.key, cards.indexOf(event.currentTarget), cards.length)
  if (next === null) return
  // The arrows belong to the grid here: the page must not scroll as well.
  event.preventDefault()
  cards[next]?.focus()
}

function stateOf({ isFlipped, isMatched }: MemoryCard, isWrong: boolean) {
  if (isMatched) return 'matched'
  if (!isFlipped) return 'closed'
  return isWrong ? 'wrong' : 'open'
}

/** A found pair is told by its mark, not by colour alone. */
const Seal = () => (
  <svg viewBox="0 0 24 24" className="memory-seal" aria-hidden="true">
    <circle
      cx="12"
      cy="12"
      r="11"
      fill="var(--color-success)"
      stroke="var(--color-raised)"
      strokeWidth="2"
    />
    <path
      d="M7 12.500l3.500 3.500 6.500-7.500"
      fill="none"
      stroke="var(--color-raised)"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
