import { Link } from 'react-router-dom'
import { PageHeading } from '@/ui/page-heading'
import { ShopLogo } from '@/ui/shop-logo'
import { menuCards, type MenuEntry } from './menu-cards'

export function MenuPage() {
  return (
    <div className="mx-auto flex w-full max-w-[120rem] flex-1 flex-col gap-6 px-4 py-4 sm:px-8">
      <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-2 text-center">
        <ShopLogo
          alt="Livraria"
          className="h-[clamp(2.75rem,7vmin,6.5rem)] w-auto max-w-full"
        />
        <PageHeading>Jogue, descubra e ganhe</PageHeading>
      </div>
      <ul className="shelf">
        {menuCards.map((game, place) => (
          <MenuCard key={game.id} game={game} place={place} />
        ))}
      </ul>
    </div>
  )
}

/** A game as a book; `place` delays its entrance by 0.05 s per card. */
function MenuCard({ game, place }: { game: MenuEntry; place: number }) {
  const { name, path, icon, hoverBorder, background } = game
  return (
    <li
      className="shelf-card flex"
      style={{ '--place': place, '--accent': background, '--hover-border': hoverBorder }}
    >
      <Link
        to={path}
        // Ignores the second tap of a double tap, which would need a second step back.
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
