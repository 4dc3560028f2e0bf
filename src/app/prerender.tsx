import { PostgrestClient } from '@supabase/postgrest-js'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Database } from '@database'
import type { TableClient } from '@/data/table-schema'
import { firstReads } from '@/data/prizes'
import { games, isGame } from '@/lib/games'
import { App, documentTitle, NOT_FOUND_TITLE } from './app'
import { loadPage, pages } from './pages'

/** What the first screen of a page reads from the service; undefined for nothing. */
async function firstReadOf(name: string) {
  if (!isGame(name) || games[name].prize !== 'drawn') return undefined
  const { wheel, ...card } = firstReads
  const reads = Object.entries(name === 'wheel' ? { wheel } : card)
  const queries = reads.map(async ([key, read]) => [key, await addressOf(read)] as const)
  return {
    // The embedded backend is at the page's own origin, unknown at build time.
    service: import.meta.env.VITE_EMBEDDED_BACKEND ? '' : import.meta.env.VITE_SUPABASE_URL,
    key: import.meta.env.VITE_SUPABASE_ANON_KEY,
    /** The part of each address after `/rest/v1/`. */
    queries: Object.fromEntries(await Promise.all(queries)),
  }
}

async function addressOf(query: (client: TableClient) => PromiseLike<unknown>) {
  let address = ''
  const client = new PostgrestClient<Database>('http://service/rest/v1', {
    fetch: async (input) => {
      const { url } = new Request(input)
      address = url.split('/rest/v1/')[1] ?? ''
      return new Response('[]')
    },
  })
  await query(client)
  return address
}

/** The first screen of every page as HTML, which the build writes into files. */
export async function prerenderPages() {
  await Promise.all(pages.map(loadPage))
  const notFound = { name: '404', path: '/404', title: NOT_FOUND_TITLE, sources: [] }
  return Promise.all(
    [...pages, notFound].map(async ({ name, path, title, sources }) => ({
      /** File name in the build, without extension. */
      name: path === '/' ? 'index' : path.slice(1),
      title: documentTitle(title),
      html: htmlAt(path),
      /** The source files whose chunks the page needs, as in the build's manifest. */
      sources,
      firstRead: await firstReadOf(name),
    })),
  )
}

export type PrerenderedPage = Awaited<ReturnType<typeof prerenderPages>>[number]

const htmlAt = (path: string) =>
  renderToString(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
  )
