import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App, documentTitle, NOT_FOUND_TITLE } from './app'
import { loadPage, pages } from './pages'

export type PrerenderedPage = {
  /** File name in the build, without its ending. */
  readonly name: string
  readonly title: string
  readonly html: string
  /** The source file whose chunk the page needs, as the build's manifest names it. */
  readonly source: string | undefined
}

const sources: Readonly<Record<string, string>> = {}

/** The first screen of every page as HTML, for the build to write into a file of its own. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  await Promise.all(Object.values(pages).map(loadPage))
  const rooms = Object.values(pages).map(({ path, title }) => ({
    name: path === '/' ? 'index' : path.slice(1),
    title: documentTitle(title),
    html: htmlAt(path),
    source: sources[path],
  }))
  return [
    ...rooms,
    {
      name: '404',
      title: documentTitle(NOT_FOUND_TITLE),
      html: htmlAt('/404'),
      source: undefined,
    },
  ]
}

const htmlAt = (path: string) =>
  renderToString(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
  )
