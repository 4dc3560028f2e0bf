import { useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { finishedGames, subscribeToFinished } from '@/device/visit'
import { type GameName, gameNames, games } from '@/lib/games'

/** The way to the next game on the menu, one that the visit has not finished first. */
export function NextGame({ after }: { after: GameName }) {
  const finished = useSyncExternalStore(subscribeToFinished, finishedGames, finishedGames)
  if (!finished.includes(after)) return null
  const at = gameNames.indexOf(after) + 1
  const following = [...gameNames.slice(at), ...gameNames.slice(0, at - 1)]
  const next = following.find((game) => !finished.includes(game)) ?? following[0]
  return (
    next && (
      <Link
        to={games[next].path}
        className="flex min-h-12 flex-auto items-center justify-center gap-2 rounded-lg border-2 border-control bg-raised px-3 leading-tight font-semibold hover:bg-sunken max-sm:px-2 max-sm:text-sm"
      >
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
