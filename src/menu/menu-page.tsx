import { PageHeading } from '@/ui/page-heading'
import { ShopLogo } from '@/ui/shop-logo'
import { MenuCard } from './menu-card'
import { menuCards } from './menu-cards'

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
