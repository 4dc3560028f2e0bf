import { Link, useLocation } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { shopPaths } from '@/shop/paths'

/** The staff pages, each with the chapter of the manual that explains it. */
const places = [
  { path: shopPaths.today, name: 'Hoje', chapter: 'todo-dia', isForAdmins: true },
  { path: paths.admin, name: 'Painel', chapter: 'prêmios', isForAdmins: false },
  { path: shopPaths.till, name: 'Caixa', chapter: 'todo-dia-no-caixa', isForAdmins: false },
  { path: shopPaths.books, name: 'Livros', chapter: 'nossos-livros', isForAdmins: true },
  { path: shopPaths.shop, name: 'Loja', chapter: 'primeira-noite', isForAdmins: true },
  {
    path: shopPaths.promotion,
    name: 'Promoção',
    chapter: 'uma-promoção',
    isForAdmins: true,
  },
  { path: shopPaths.numbers, name: 'Números', chapter: 'os-números', isForAdmins: true },
  {
    path: shopPaths.kiosks,
    name: 'Quiosques',
    chapter: 'as-telas-da-loja',
    isForAdmins: true,
  },
  { path: shopPaths.team, name: 'Equipe', chapter: 'a-equipe', isForAdmins: true },
  {
    path: shopPaths.record,
    name: 'Registro',
    chapter: 'quando-algo-dá-errado',
    isForAdmins: true,
  },
]

const LINK =
  'inline-flex min-h-target items-center rounded-lg px-3 font-semibold hover:bg-sunken aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8'

/** Links to every staff page that this person may use, and to the manual. */
export function StaffNav({ isAdmin }: { isAdmin: boolean }) {
  const { pathname } = useLocation()
  const here = places.find(({ path }) => path === pathname)
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
                className={LINK}
              >
                {name}
              </Link>
            </li>
          ))}
        <li>
          <Link
            to={`${shopPaths.help}#${encodeURIComponent(here?.chapter ?? '')}`}
            className={LINK}
          >
            <span className="sr-only">Ajuda</span>
            <span aria-hidden className="rounded-full border-2 px-2">
              ?
            </span>
          </Link>
        </li>
      </ul>
    </nav>
  )
}
