import type { Card } from './content'
import { linkOf, type CoversGame } from './rules'
import { cardName, isWrong } from './spoken'

type ColumnProps = {
  label: string
  cards: readonly Card[]
  game: CoversGame
  onChoose: (card: Card) => void
}

/** One of the two columns: buttons that can be chosen, let go of and, once paired, no longer. */
export function Column({ label, cards, game, onChoose }: ColumnProps) {
  return (
    <ul aria-label={label} className="covers-column">
      {cards.map((card) => (
        <li key={card.id}>
          <button
            type="button"
            id={card.id}
            aria-label={cardName(game, card)}
            aria-describedby={partnerOf(game, card)}
            aria-pressed={game.selected?.id === card.id}
            aria-disabled={Boolean(linkOf(game, card))}
            data-type={card.type}
            data-state={stateOf(game, card)}
            onClick={() => onChoose(card)}
            className="covers-card"
          >
            {card.imageUrl && <img src={card.imageUrl} alt="" width={240} height={340} />}
            <span>{card.content}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The id of the card that a locked one is connected with. */
function partnerOf(game: CoversGame, card: Card): string | undefined {
  const link = linkOf(game, card)
  return card.type === 'cover' ? link?.detail.id : link?.cover.id
}

function stateOf(game: CoversGame, card: Card) {
  if (linkOf(game, card)) return 'locked'
  if (isWrong(game, card)) return 'wrong'
  return game.selected?.id === card.id ? 'selected' : 'free'
}
