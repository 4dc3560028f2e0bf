import type { KeyboardEvent } from 'react'
import { cardName } from './content'
import { cardInDirection, isLocked, type Memory, type MemoryCard } from './rules'

/** The sixteen cards in their grid; the arrow keys move between them. */
export function Board({ game, onPick }: { game: Memory; onPick: (id: number) => void }) {
  const locked = isLocked(game)
  return (
    <div role="group" aria-label="Cartas" className="memory-board">
      {game.cards.map((card) => (
        <Card
          key={card.id}
          card={card}
          isWrong={locked && card.isFlipped}
          onPick={onPick}
        />
      ))}
    </div>
  )
}

type CardProps = { card: MemoryCard; isWrong: boolean; onPick: (id: number) => void }

/** A card that turns over. While closed its face is not in the page. */
function Card({ card, isWrong, onPick }: CardProps) {
  return (
    <button
      type="button"
      aria-label={cardName(card)}
      aria-disabled={card.isMatched}
      data-state={stateOf(card, isWrong)}
      onClick={() => onPick(card.id)}
      onKeyDown={moveFocus}
      className="memory-card"
      style={{ '--place': card.id }}
    >
      <span className="memory-leaf block size-full">
        <span className="memory-back">
          <img src="/drawings/icons/memory.svg" alt="" width={96} height={96} />
        </span>
        <span className="memory-face">{card.isFlipped && <FaceOf card={card} />}</span>
      </span>
      {card.isMatched && <Seal />}
    </button>
  )
}

/** The name of the card says what is on it. */
const FaceOf = ({ card: { coverSrc, emoji } }: { card: MemoryCard }) =>
  coverSrc ? <img src={coverSrc} alt="" width={240} height={340} /> : <span>{emoji}</span>

function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
  const board = event.currentTarget.parentElement
  const cards = Array.from(board?.querySelectorAll('button') ?? [])
  const next = cardInDirection(event.key, cards.indexOf(event.currentTarget), cards.length)
  if (next === null) return
  // The page must not scroll as well.
  event.preventDefault()
  cards[next]?.focus()
}

function stateOf({ isFlipped, isMatched }: MemoryCard, isWrong: boolean) {
  if (isMatched) return 'matched'
  if (!isFlipped) return 'closed'
  return isWrong ? 'wrong' : 'open'
}

/** Mark of a found pair, which colour alone would not show to everybody. */
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
