import type { Card } from './content'
import { linkOf, stateOf, type CoversGame, type Link } from './rules'

const cardLook =
  'covers-card relative flex min-h-0 min-w-0 flex-1 flex-col items-center justify-center rounded-book bg-raised text-center font-display leading-[1.15] font-semibold shadow-card'

type ColumnProps = {
  label: string
  cards: readonly Card[]
  game: CoversGame
  onChoose: (card: Card) => void
}

/** One of the two columns: its cards can be selected until they are connected. */
export function Column({ label, cards, game, onChoose }: ColumnProps) {
  return (
    <ul aria-label={label} className="covers-column">
      {cards.map((card) => {
        const state = stateOf(game, card)
        return (
          <li key={card.id}>
            <button
              type="button"
              id={card.id}
              aria-label={card.content + results[state]}
              aria-describedby={partnerOf(game, card)}
              aria-pressed={state === 'selected'}
              aria-disabled={state === 'locked'}
              data-type={card.type}
              data-state={state}
              onClick={() => onChoose(card)}
              className={cardLook}
            >
              {card.imageUrl && <img src={card.imageUrl} alt="" width={240} height={340} />}
              <span className="max-w-full flex-none text-balance">{card.content}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The end of a card's accessible name, after its content. */
const results = {
  free: '',
  selected: '',
  locked: ', conectado',
  wrong: ', combinação errada',
} as const

/** Id of the card that a locked one is connected with. */
function partnerOf(game: CoversGame, card: Card): string | undefined {
  const link = linkOf(game, card)
  return card.type === 'cover' ? link?.detail.id : link?.cover.id
}

/** Placeholder until the cards are dealt: as many cards, face down. */
export const Backs = ({ count }: { count: number }) => (
  <ul aria-hidden="true" className="covers-column covers-backs">
    {Array.from({ length: count }, (_, place) => (
      <li key={place}>
        <div className={cardLook} data-type="cover">
          <img src="/drawings/covers/back.svg" alt="" width={240} height={340} />
        </div>
      </li>
    ))}
  </ul>
)

/**
 * Position of the mark along the line, as a share. Lines cross in the middle, so the marks of right
 * pairs are nearer to the covers, and the middle is free for the wrong pair.
 */
const markPlaces = { right: 0.25, wrong: 0.5 } as const

type ConnectionProps = { game: CoversGame; link: Link; kind: 'right' | 'wrong' }

/** The line of a pair, from cover to detail. Hidden from screen readers: the cards' names say the same. */
export function Connection({ game, link, kind }: ConnectionProps) {
  const from = middleOf(game.covers, link.cover)
  const to = middleOf(game.details, link.detail)
  const along = markPlaces[kind]
  return (
    <div className="connection absolute inset-0" data-kind={kind} aria-hidden="true">
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" className="size-full">
        <line x1="0" y1={from} x2="1" y2={to} vectorEffect="non-scaling-stroke" />
      </svg>
      <span
        className="connection-mark absolute grid size-7 place-items-center rounded-full leading-none font-bold text-raised"
        style={{ left: `${along * 100}%`, top: `${(from + (to - from) * along) * 100}%` }}
      >
        {kind === 'right' ? '✓' : '✕'}
      </span>
    </div>
  )
}

/**
 * Where a line ends, as a share of the height of the space between the columns. Rows have equal
 * heights and no gaps, so nothing is measured, and scroll, resize and zoom change nothing.
 */
const middleOf = (column: readonly Card[], card: Card) =>
  (column.findIndex(({ id }) => id === card.id) + 0.5) / column.length
