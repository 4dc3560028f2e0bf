import { type Book, type Card, type CoversGame, isWrong, linkOf, type Link } from './rules'

const cardLook =
  'covers-card relative flex min-h-0 min-w-0 flex-1 flex-col items-center justify-center rounded-book bg-raised text-center font-display leading-[1.15] font-semibold shadow-card'

const columnNames = { cover: 'Capas', author: 'Autores' } as const
const partnerSides = { cover: 'author', author: 'cover' } as const

type ColumnProps = {
  side: Card['side']
  game: CoversGame
  onChoose: (card: Card) => void
}

/** One of the two columns: its cards can be selected until they are connected. */
export function Column({ side, game, onChoose }: ColumnProps) {
  const partnerSide = partnerSides[side]
  return (
    <ul aria-label={columnNames[side]} className="covers-column">
      {game.columns[side].map((book) => {
        const card = { side, book }
        const words = side === 'cover' ? book.title : book.author
        const state = stateOf(game, card)
        const partner = linkOf(game, card)?.[partnerSide]
        return (
          <li key={book.id}>
            <button
              type="button"
              id={`${side}-${book.id}`}
              aria-label={words + results[state]}
              aria-describedby={partner && `${partnerSide}-${partner.id}`}
              aria-pressed={state === 'selected'}
              aria-disabled={state === 'locked'}
              data-side={side}
              data-state={state}
              onClick={() => onChoose(card)}
              className={cardLook}
            >
              {side === 'cover' && (
                <img src={book.cover?.src} alt="" width={240} height={340} />
              )}
              <span className="max-w-full flex-none text-balance">{words}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** What the accessible name of a card says after its content. */
const results = {
  free: '',
  selected: '',
  locked: ', conectado',
  wrong: ', combinação errada',
} as const

function stateOf(game: CoversGame, card: Card): keyof typeof results {
  if (linkOf(game, card)) return 'locked'
  if (isWrong(game, card)) return 'wrong'
  const { selected } = game
  return selected?.side === card.side && selected.book === card.book ? 'selected' : 'free'
}

/** Placeholder until the cards are dealt: as many cards, face down. */
export const Backs = ({ count }: { count: number }) => (
  <ul aria-hidden="true" className="covers-column covers-backs">
    {Array.from({ length: count }, (_, place) => (
      <li key={place}>
        <div className={cardLook} data-side="cover">
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

/** The line of a pair, from cover to author. Hidden from screen readers: the cards' names say the same. */
export function Connection({ game, link, kind }: ConnectionProps) {
  const from = middleOf(game.columns.cover, link.cover)
  const to = middleOf(game.columns.author, link.author)
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
const middleOf = (column: readonly Book[], book: Book) =>
  (column.indexOf(book) + 0.5) / column.length
