import { useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { finishedGames, passportOfVisit, subscribeToFinished } from '@/device/visit'
import { type GameName, gameNames, games } from '@/lib/games'
import { paths } from '@/lib/paths'

const look =
  'flex min-h-12 flex-auto items-center justify-center gap-2 rounded-lg border-2 border-control bg-raised px-3 leading-tight font-semibold hover:bg-sunken max-sm:px-2 max-sm:text-sm'

/**
 * The way to the next game on the menu, one that the visit has not finished first; or to the menu,
 * which shows what enough games have won (rule 13.20).
 */
export function NextGame({ after }: { after: GameName }) {
  const finished = useSyncExternalStore(subscribeToFinished, finishedGames, finishedGames)
  const passport = useSyncExternalStore(subscribeToFinished, passportOfVisit, () => null)
  if (!finished.includes(after)) return null
  if (passport && finished.length >= passport.games)
    return (
      <Link to={paths.menu} className={look}>
        Você completou {passport.games} jogos: ver o seu prêmio
      </Link>
    )
  const at = gameNames.indexOf(after) + 1
  const following = [...gameNames.slice(at), ...gameNames.slice(0, at - 1)]
  const next = following.find((game) => !finished.includes(game)) ?? following[0]
  return (
    next && (
      <Link to={games[next].path} className={look}>
        <img
          src={`/drawings/icons/${next}.svg`}
          alt=""
          className="size-9 shrink-0 rounded-md p-1"
          style={{ backgroundColor: games[next].accent }}
        />
        Próximo jogo: {games[next].shortTitle}
      </Link>
    )
  )
}
