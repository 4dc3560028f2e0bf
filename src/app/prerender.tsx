import { PostgrestClient } from '@supabase/postgrest-js'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Database } from '@/data/database.types'
import type { TableClient } from '@/data/device-client'
import { firstReads } from '@/data/prizes'
import { games, isGame } from '@/lib/games'
import type { PageName } from '@/lib/paths'
import { App, documentTitle, NOT_FOUND_TITLE } from './app'
import { loadPage, pages } from './pages'

type FirstRead = {
  readonly service: string
  readonly key: string
  /** The part of each address after `/rest/v1/`. */
  readonly queries: Readonly<Record<string, string>>
}

export type PrerenderedPage = {
  /** File name in the build, without extension. */
  readonly name: string
  readonly title: string
  readonly html: string
  /** The source file whose chunk the page needs, as in the build's manifest. */
  readonly source: string | undefined
  /** What its first screen reads from the service; undefined for nothing. */
  readonly firstRead: FirstRead | undefined
}

async function firstReadOf(name: PageName): Promise<FirstRead | undefined> {
  if (!isGame(name) || games[name].reads !== 'prizes') return undefined
  const { wheel, ...card } = firstReads
  const reads = Object.entries(name === 'wheel' ? { wheel } : card)
  const queries = reads.map(async ([key, read]) => [key, await addressOf(read)] as const)
  return {
    // The embedded backend is at the page's own origin, unknown at build time.
    service: import.meta.env.VITE_EMBEDDED_BACKEND ? '' : import.meta.env.VITE_SUPABASE_URL,
    key: import.meta.env.VITE_SUPABASE_ANON_KEY,
    queries: Object.fromEntries(await Promise.all(queries)),
  }
}

/** A query's address after `/rest/v1/`. */
async function addressOf(query: (client: TableClient) => PromiseLike<unknown>) {
  let address = ''
  const client = new PostgrestClient<Database>('http://service/rest/v1', {
    fetch: async (input) => {
      const { url } = new Request(input)
      address = url.split('/rest/v1/')[1] ?? ''
      return Response.json([])
    },
  })
  await query(client)
  return address
}

/** The first screen of every page as HTML, which the build writes into files. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  await Promise.all(pages.map(loadPage))
  const rendered = pages.map(async ({ name, path, title, source }) => ({
    name: path === '/' ? 'index' : path.slice(1),
    title: documentTitle(title),
    html: htmlAt(path),
    source,
    firstRead: await firstReadOf(name),
  }))
  return [
    ...(await Promise.all(rendered)),
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
