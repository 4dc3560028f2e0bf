import { useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { useIsKioskLost } from '@/hooks/use-is-kiosk'
import { paths } from '@/lib/paths'

const never = () => () => undefined

/** The year on the page is the visitor's; the prerendered one is the year of the build. */
function useCurrentYear(): number {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => import.meta.env.VITE_BUILD_YEAR,
  )
}

export function Footer() {
  return (
    <footer className="flex flex-wrap items-center justify-center gap-x-4 border-t border-line px-4 py-1 text-center text-sm text-ink-soft">
      <p>© {useCurrentYear()} Livraria. Todos os direitos reservados.</p>
      {useIsKioskLost() && <p>Quiosque desconectado: entre de novo no painel.</p>}
      <Link
        to={paths.regulation}
        className="inline-flex min-h-target min-w-target items-center rounded-lg px-2 underline underline-offset-4 hover:bg-sunken"
      >
        Regulamento
      </Link>
    </footer>
  )
}
