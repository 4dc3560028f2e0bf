import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import {
  finishedGames,
  type Passport,
  passportOfVisit,
  subscribeToFinished,
} from '@/device/visit'
import type { GameName } from '@/lib/games'
import { PageHeading } from '@/ui/page-heading'
import { ShopLogo } from '@/ui/shop-logo'
import { menuCards, type MenuEntry } from './menu-cards'

const none: readonly GameName[] = []
/** The finished games whose stamp the menu has shown: only a new one is pressed. */
let stamped = none

export function MenuPage() {
  const finished = useSyncExternalStore(subscribeToFinished, finishedGames, finishedGames)
  const passport = useSyncExternalStore(subscribeToFinished, passportOfVisit, () => null)
  const [old] = useState(stamped)
  useEffect(() => void (stamped = finished), [finished])
  const stampOf = (game: GameName) =>
    finished.includes(game) ? (old.includes(game) ? 'old' : 'new') : undefined
  return (
    <div className="mx-auto flex w-full max-w-[120rem] flex-1 flex-col gap-6 px-4 py-4 sm:px-8">
      <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-2 text-center">
        <ShopLogo
          alt="Livraria"
          className="h-[clamp(2.75rem,7vmin,6.5rem)] w-auto max-w-full"
        />
        <div>
          <PageHeading>Jogue, descubra e ganhe</PageHeading>
          <p className="text-lg wrap-anywhere empty:hidden">
            {visitInWords(finished.length, passport)}
          </p>
        </div>
      </div>
      <ul className="shelf">
        {menuCards.map((card, place) => (
          <MenuCard key={card.id} card={card} place={place} stamp={stampOf(card.game)} />
        ))}
      </ul>
    </div>
  )
}

/** The finished games of the visit, and what more of them win. */
function visitInWords(finished: number, passport: Passport | null) {
  const left = (passport?.games ?? 0) - finished
  const promise =
    passport &&
    left > 0 &&
    (finished === 0
      ? `Complete ${left} jogos e ganhe: ${passport.prize}`
      : `Mais ${left} ${left === 1 ? 'jogo' : 'jogos'} e você ganha: ${passport.prize}`)
  const count = finished > 0 && `${finished} de ${menuCards.length} jogos nesta visita`
  return [count, promise].filter(Boolean).join('. ')
}

type MenuCardProps = {
  card: MenuEntry
  /** Delays its entrance by 0.05 s per card. */
  place: number
  /** That of a game which this visit has finished. */
  stamp: 'old' | 'new' | undefined
}

/** A game as a book. */
function MenuCard({ card, place, stamp }: MenuCardProps) {
  const { name, path, icon, hoverBorder, background } = card
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
          {stamp && <span className="sr-only">Já jogado nesta visita</span>}
        </span>
        {stamp && (
          <span className="book-stamp" data-stamp={stamp}>
            <img src={icon} alt="" />
          </span>
        )}
      </Link>
    </li>
  )
}
