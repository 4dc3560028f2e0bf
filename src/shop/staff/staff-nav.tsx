import type { Ref } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { shopPaths } from '@/shop/paths'
import { Button } from '@/ui/button'

const places = [
  { path: paths.admin, name: 'Painel', isForAdmins: false },
  { path: shopPaths.till, name: 'Caixa', isForAdmins: false },
  { path: shopPaths.books, name: 'Livros', isForAdmins: true },
  { path: shopPaths.shop, name: 'Loja', isForAdmins: true },
  { path: shopPaths.promotion, name: 'Promoção', isForAdmins: true },
  { path: shopPaths.numbers, name: 'Números', isForAdmins: true },
  { path: shopPaths.kiosks, name: 'Quiosques', isForAdmins: true },
]

type StaffNavProps = {
  email: string
  /** The role, in words. */
  note?: string | undefined
  isAdmin: boolean
  onLeave: () => void
  /** Takes the focus after a sign-in. */
  place?: Ref<HTMLParagraphElement>
}

/** Who is signed in, a way out, and links to every page this person may use. */
export function StaffNav({ email, note, isAdmin, onLeave, place }: StaffNavProps) {
  const { pathname } = useLocation()
  return (
    <div className="border-y border-line py-2">
      <div className="flex items-center justify-between gap-3">
        <p ref={place} tabIndex={-1} className="min-w-0 wrap-anywhere outline-none">
          {email}
          {note && <span className="block text-sm text-ink-soft">{note}</span>}
        </p>
        <Button look="quiet" data-exit onClick={onLeave}>
          Sair
        </Button>
      </div>
      <nav aria-label="Equipe">
        <ul className="-mx-3 flex flex-wrap">
          {places
            .filter(({ isForAdmins }) => isAdmin || !isForAdmins)
            .map(({ path, name }) => (
              <li key={path}>
                <Link
                  to={path}
                  // A full page load: only that document may use the microphone.
                  reloadDocument={path === shopPaths.books && pathname !== path}
                  aria-current={pathname === path ? 'page' : undefined}
                  className="inline-flex min-h-target items-center rounded-lg px-3 font-semibold hover:bg-sunken aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
                >
                  {name}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  )
}
