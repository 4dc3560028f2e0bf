import { type KeyboardEvent, useEffect, useRef } from 'react'
import { fly } from '@/ui/fly'
import { LineIcon } from '@/ui/line-icon'
import { cardName } from './content'
import { cardInDirection, isLocked, type Memory, type MemoryCard } from './rules'

/** The sixteen cards in their grid; the arrow keys move between them. */
export function Board({ game, onPick }: { game: Memory; onPick: (id: number) => void }) {
  const locked = isLocked(game)
  return (
    <div role="group" aria-label="Cartas" className="memory-board tall-board">
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

const sideLook =
  'absolute inset-0 grid place-items-center rounded-book shadow-card backface-hidden [container-type:size]'

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
        <span className={`memory-back ${sideLook}`}>
          <img src="/drawings/icons/memory.svg" alt="" width={96} height={96} />
        </span>
        <span className={`memory-face ${sideLook}`}>
          {card.isFlipped && <FaceOf card={card} />}
        </span>
      </span>
      {/* Colour alone would not show a found pair to everybody. */}
      {card.isMatched && (
        <LineIcon lines="M7 12.500l3.500 3.500 6.500-7.500" className="memory-seal">
          <circle cx="12" cy="12" r="11" className="fill-success" />
        </LineIcon>
      )}
    </button>
  )
}

const FLIGHT = {
  duration: 420,
  // Once the card has turned over.
  delay: 280,
  easing: 'cubic-bezier(0.3, 0.9, 0.3, 1)',
  fill: 'backwards',
} as const

/** The found pairs gather in the order in which they were found. Decorative: the cards say it. */
export function FoundPairs({ found }: Pick<Memory, 'found'>) {
  const pairs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const board = document.querySelectorAll('.memory-card')
    found
      .at(-1)
      ?.forEach(({ id }, leaf) =>
        fly(pairs.current?.lastElementChild?.children[leaf], board[id - 1], FLIGHT),
      )
  }, [found])
  return (
    <div ref={pairs} aria-hidden="true" className="memory-found">
      {found.map((pair, place) => (
        <div key={place}>
          {pair.map((card) => (
            <span key={card.id} className={`memory-face ${sideLook}`}>
              <FaceOf card={card} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Decorative: the accessible name of the card describes its face. */
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
