import { useSyncExternalStore } from 'react'

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
    <footer className="border-t border-line px-4 py-4 text-center text-sm text-ink-soft">
      © {useCurrentYear()} Livraria. Todos os direitos reservados.
    </footer>
  )
}
