import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { LineIcon } from './line-icon'

/** The way back that every game has (rule 1.4). */
export function BackLink() {
  return (
    <Link
      to={paths.menu}
      className="inline-flex min-h-target items-center gap-2 rounded-lg px-3 font-semibold text-ink underline decoration-cloth decoration-2 underline-offset-4 hover:bg-sunken"
    >
      <LineIcon lines="M14 5l-7 7 7 7M7 12h13" />
      Voltar ao Menu
    </Link>
  )
}
