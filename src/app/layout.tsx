import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isPreview, subscribeToPreview } from '@/shop/books/preview'
import { shopName, subscribeToFace } from '@/shop/settings/branding'
import { isSoundOn, setSoundOn, subscribeToSound } from '@/device/sound-setting'
import { useIsKiosk, useIsKioskDisconnected } from '@/shop/device/use-is-kiosk'
import { games } from '@/lib/games'
import { paths } from '@/lib/paths'
import { LineIcon } from '@/ui/line-icon'
import { ShopLogo } from '@/ui/shop-logo'

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
      <PreviewBar />
    </header>
  )
}

/** The way back, while staff preview a game with unpublished books. */
function PreviewBar() {
  const isShown = useSyncExternalStore(subscribeToPreview, isPreview, () => false)
  if (!isShown) return null
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 bg-gold-leaf px-4">
      Prévia: só neste aparelho, e nada conta.
      <Link
        to={paths.books}
        className="inline-flex min-h-target items-center font-semibold underline"
      >
        Voltar aos livros
      </Link>
    </p>
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

export function Footer() {
  const name = useSyncExternalStore(subscribeToFace, shopName, () => '')
  const owner = (useIsKiosk() && name) || 'Livraria'
  return (
    <footer className="flex flex-wrap items-center justify-center gap-x-4 border-t border-line px-4 py-1 text-center text-sm text-ink-soft">
      <p>
        © {useCurrentYear()} {owner}. Todos os direitos reservados.
      </p>
      {useIsKioskDisconnected() && <p>Quiosque desconectado: entre de novo no painel.</p>}
      <Link
        to={paths.regulation}
        className="inline-flex min-h-target min-w-target items-center rounded-lg px-2 underline underline-offset-4 hover:bg-sunken"
      >
        Regulamento
      </Link>
    </footer>
  )
}
