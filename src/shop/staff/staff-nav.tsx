import { Link, useLocation } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { shopPaths } from '@/shop/paths'

const places = [
  { path: paths.admin, name: 'Painel', isForAdmins: false },
  { path: shopPaths.till, name: 'Caixa', isForAdmins: false },
  { path: shopPaths.books, name: 'Livros', isForAdmins: true },
  { path: shopPaths.shop, name: 'Loja', isForAdmins: true },
  { path: shopPaths.promotion, name: 'Promoção', isForAdmins: true },
  { path: shopPaths.numbers, name: 'Números', isForAdmins: true },
  { path: shopPaths.kiosks, name: 'Quiosques', isForAdmins: true },
]

/** Links to every staff page that this person may use. */
export function StaffNav({ isAdmin }: { isAdmin: boolean }) {
  const { pathname } = useLocation()
  return (
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
  )
}
