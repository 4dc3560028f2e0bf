import { PageHeading } from '@/ui/page-heading'
import { ShopLogo } from '@/ui/shop-logo'
import { games } from './games'
import { MenuCard } from './menu-card'

export function MenuPage() {
  return (
    <div className="mx-auto flex w-full max-w-[120rem] flex-1 flex-col gap-6 px-4 py-6 sm:px-8">
      <div className="flex flex-col items-center gap-3 text-center">
        <ShopLogo
          alt="Livraria"
          className="h-[clamp(3.5rem,9vmin,7rem)] w-auto max-w-full"
        />
        <PageHeading>Jogue, descubra e ganhe</PageHeading>
      </div>
      <ul className="shelf">
        {games.map((game, place) => (
          <MenuCard key={game.id} game={game} place={place} />
        ))}
      </ul>
    </div>
  )
}
