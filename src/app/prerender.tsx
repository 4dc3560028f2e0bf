import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { games, type GameName } from '@/lib/games'
import type { RoomName } from '@/lib/paths'
import { App, documentTitle, NOT_FOUND_TITLE } from './app'
import { loadPage, pages } from './pages'

export type PrerenderedPage = {
  /** File name in the build, without its ending. */
  readonly name: string
  readonly title: string
  readonly html: string
  /** The source file whose chunk the page needs, as the build's manifest names it. */
  readonly source: string | undefined
  /** Whom it asks for what it shows first; undefined where that does not come from the service. */
  readonly firstRead:
    | { readonly room: string; readonly service: string; readonly key: string }
    | undefined
}

const isGame = (room: RoomName): room is GameName => room in games

const firstReadOf = (room: RoomName) =>
  isGame(room) && games[room].reads === 'prizes'
    ? {
        room,
        // The embedded backend is at the page's own address, which nobody knows yet.
        service: import.meta.env.VITE_EMBEDDED_BACKEND
          ? ''
          : import.meta.env.VITE_SUPABASE_URL,
        key: import.meta.env.VITE_SUPABASE_ANON_KEY,
      }
    : undefined

/** Where the code of a page begins, by the house's own rule for names. */
const sourceOf = (room: RoomName) =>
  isGame(room) ? `src/games/${room}/${room}-page.tsx` : `src/${room}/${room}-page.tsx`

/** The first screen of every page as HTML, for the build to write into a file of its own. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  await Promise.all(pages.map(loadPage))
  const rooms = pages.map(({ room, path, title }) => ({
    name: path === '/' ? 'index' : path.slice(1),
    title: documentTitle(title),
    html: htmlAt(path),
    source: sourceOf(room),
    firstRead: firstReadOf(room),
  }))
  return [
    ...rooms,
    {
      name: '404',
      title: documentTitle(NOT_FOUND_TITLE),
      html: htmlAt('/404'),
      source: undefined,
      firstRead: undefined,
    },
  ]
}

const htmlAt = (path: string) =>
  renderToString(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
  )
