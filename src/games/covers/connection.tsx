import { endsOf } from './geometry'
import type { CoversGame, Link } from './rules'

/**
 * Where along the line its mark sits, as a share. Lines cross in the middle, so the marks of right
 * pairs keep to the covers' side and leave the middle to the one wrong pair.
 */
const markPlaces = { right: 0.25, wrong: 0.5 } as const

type ConnectionProps = { game: CoversGame; link: Link; kind: 'right' | 'wrong' }

/** The line of a pair, from cover to detail. A picture: the cards say the same in words. */
export function Connection({ game, link, kind }: ConnectionProps) {
  const { from, to } = endsOf(game, link)
  const along = markPlaces[kind]
  return (
    <div className="connection" data-kind={kind} aria-hidden="true">
      <svg viewBox="0 0 1 1" preserveAspectRatio="none">
        <line x1="0" y1={from} x2="1" y2={to} vectorEffect="non-scaling-stroke" />
      </svg>
      <span
        className="connection-mark"
        style={{ left: `${along * 100}%`, top: `${(from + (to - from) * along) * 100}%` }}
      >
        {kind === 'right' ? '✓' : '✕'}
      </span>
    </div>
  )
}
