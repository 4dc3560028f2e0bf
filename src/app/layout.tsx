import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isSoundOn, setSoundOn, subscribeToSound } from '@/device/sound-setting'
import { games } from '@/lib/games'
import { paths } from '@/lib/paths'
import { LineIcon } from '@/ui/line-icon'
import { ShopLogo } from '@/ui/shop-logo'
import { extension } from './extensions'

const { BelowNavigation, Owner, FooterEnd } = extension

const links = [
  { to: paths.menu, label: 'Início' },
  { to: paths.admin, label: 'Admin' },
  { to: games.photo.path, label: 'Faça sua Foto!' },
]

export function Navigation() {
  const { pathname } = useLocation()
  return (
    <header className="shop-edge border-b border-line bg-raised">
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
                className="inline-flex min-h-target items-center rounded-lg px-1.5 font-semibold hover:bg-sunken aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8 sm:px-4"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <SoundSwitch />
      </nav>
      {BelowNavigation && <BelowNavigation />}
    </header>
  )
}

/** Turns all sound on or off; remembered on this device. */
export function SoundSwitch() {
  const on = useSyncExternalStore(subscribeToSound, isSoundOn, () => true)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label="Som"
      title={on ? 'Desligar o som' : 'Ligar o som'}
      onClick={() => setSoundOn(!on)}
      className="grid min-h-target min-w-target place-items-center rounded-lg hover:bg-sunken"
    >
      <LineIcon
        className="size-6"
        lines={
          on
            ? 'M15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11'
            : 'M16 9.500l5 5M21 9.500l-5 5'
        }
      >
        <path d="M4 9.5v5h3.5L12 18.5v-13L7.500 9.500z" fill="currentColor" />
      </LineIcon>
    </button>
  )
}

const never = () => () => undefined

/** The page shows the visitor's year; the prerendered one is the build's. */
function useCurrentYear(): number {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => import.meta.env.VITE_BUILD_YEAR,
  )
}

export const Footer = () => (
  <footer className="flex flex-wrap items-center justify-center gap-x-4 border-t border-line px-4 py-1 text-center text-sm text-ink-soft">
    <p>
      © {useCurrentYear()} {Owner ? <Owner /> : 'Livraria'}. Todos os direitos reservados.
    </p>
    {FooterEnd && <FooterEnd />}
  </footer>
)
