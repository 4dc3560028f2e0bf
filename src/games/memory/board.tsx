import { Card } from './card'
import { isLocked, type Memory } from './rules'

type BoardProps = { game: Memory; onPick: (id: number) => void }

/** The sixteen cards in their grid; the arrow keys move between them. */
export function Board({ game, onPick }: BoardProps) {
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
