import { Link, useLocation } from 'react-router-dom'
import { games } from '@/lib/games'
import { paths } from '@/lib/paths'
import { SoundSwitch } from '@/ui/sound-switch'
import { ShopLogo } from '@/ui/shop-logo'

const links = [
  { to: paths.menu, label: 'Início' },
  { to: paths.admin, label: 'Admin' },
  { to: games.photo.path, label: 'Faça sua Foto!' },
]

export function Navigation() {
  const { pathname } = useLocation()
  return (
    <header className="border-b border-line bg-raised">
      <nav
        aria-label="Principal"
        className="mx-auto flex max-w-[100rem] flex-wrap items-center gap-x-1 px-2 py-1 sm:px-6"
      >
        <Link
          to={paths.menu}
          aria-label="Página inicial da livraria"
          className="mr-auto flex min-h-target items-center"
        >
          <ShopLogo className="nav-logo" />
        </Link>
        <ul className="flex flex-wrap items-center">
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === pathname ? 'page' : undefined}
                className="inline-flex min-h-target items-center rounded-lg px-1.5 font-semibold hover:bg-sunken aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8 sm:px-4"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <SoundSwitch />
      </nav>
    </header>
  )
}
