import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import type { GameEntry } from './games'

/** A game as a cloth-bound book; `place` is its turn to come in, 0.05 s after the one before. */
export function MenuCard({ game, place }: { game: GameEntry; place: number }) {
  const turn: CSSProperties & { '--place': number } = { '--place': place }
  return (
    <li data-cloth={game.room} className="shelf-card flex" style={turn}>
      <Link
        to={paths[game.room]}
        // The second tap of a double one would need a second step back.
        onClick={(tap) => tap.detail > 1 && tap.preventDefault()}
        className="book"
      >
        <img src={`/drawings/icons/${game.room}.svg`} alt="" width={96} height={96} />
        <span className="book-words">
          <span className="book-name font-display font-semibold text-balance">
            {game.name}
          </span>{' '}
          <span className="rounded-md bg-foil px-4 py-2 font-bold text-ink">
            Jogar Agora
          </span>
        </span>
      </Link>
    </li>
  )
}
