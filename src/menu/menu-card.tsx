import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import type { MenuEntry } from './menu-cards'

type CardStyle = CSSProperties & Readonly<Record<`--${string}`, string | number>>

/** A game as a cloth-bound book; `place` is its turn to come in, 0.05 s after the one before. */
export function MenuCard({ game, place }: { game: MenuEntry; place: number }) {
  const { name, path, icon, hoverBorder, background } = game
  const style: CardStyle = {
    '--place': place,
    '--cloth': background,
    '--hover-border': hoverBorder,
  }
  return (
    <li className="shelf-card flex" style={style}>
      <Link
        to={path}
        // The second tap of a double one would need a second step back.
        onClick={(tap) => tap.detail > 1 && tap.preventDefault()}
        className="book"
      >
        <img src={icon} alt="" width={96} height={96} />
        <span className="book-words">
          <span className="book-name font-display font-semibold text-balance">{name}</span>{' '}
          <span className="rounded-md bg-foil px-4 py-2 font-bold text-ink">
            Jogar Agora
          </span>
        </span>
      </Link>
    </li>
  )
}
