import compression from 'compression'
import { Server, type ServerResponse } from 'node:http'
import sirv from 'sirv'
import type { Connect, Plugin, PreviewServer } from 'vite'
import { openBackend, type EmbeddedBackend } from './backend.ts'
import { PUBLISHABLE_KEY } from './config.ts'
import { configuredDataFolder } from './data-folder.ts'
import { serveBackend, serveLocalAccounts } from './middleware.ts'

const MOST_REQUEST_MS = 60_000
const KEPT = 'public, max-age=31536000, immutable'

declare global {
  /** Outlives a restart of the dev server, which evaluates this module anew. */
  var embeddedBackend: EmbeddedBackend | undefined
}

/**
 * Serves the embedded backend on Vite's own origin, in `vite` and in `vite preview`, and tells
 * the application to use it.
 *
 * @throws Error with one sentence, when a server starts and its data folder cannot be used
 */
export function embeddedBackend(): Plugin[] {
  const plugin: Plugin = {
    name: 'embedded-backend',
    config: () => ({
      define: {
        'import.meta.env.VITE_EMBEDDED_BACKEND': JSON.stringify('true'),
        'import.meta.env.VITE_SUPABASE_URL': 'window.location.origin',
        'import.meta.env.VITE_SUPABASE_ANON_KEY': JSON.stringify(PUBLISHABLE_KEY),
      },
    }),
    configureServer: mount,
    configurePreviewServer: mountWithBuild,
    // The server that follows a restart has the backend already.
    closeServer: ({ reason }) => (reason === 'restart' ? undefined : closeBackend()),
    closePreviewServer: closeBackend,
  }
  return [plugin]
}

type Host = {
  readonly middlewares: Connect.Server
  readonly httpServer: unknown
}

async function mount({ middlewares, httpServer }: Host) {
  // A request that does not end holds memory for as long as this; a slow upload needs half of it.
  if (httpServer instanceof Server) httpServer.requestTimeout = MOST_REQUEST_MS
  middlewares.use(compression())
  middlewares.use(serveLocalAccounts)
  middlewares.use(serveBackend(await theBackend()))
}

/** Files go out as the build compressed them, looked up anew: a hub may be built while it is served. */
async function mountWithBuild(server: PreviewServer) {
  await mount(server)
  const { outDir } = server.config.build
  server.middlewares.use(
    sirv(outDir, {
      dev: true,
      brotli: true,
      gzip: true,
      etag: true,
      setHeaders: letBeKept,
    }),
  )
}

/** As hosts do, by the build's `_headers`. */
const letBeKept = (response: ServerResponse, pathname: string) =>
  response.setHeader('cache-control', pathname.startsWith('/assets/') ? KEPT : 'no-cache')

async function theBackend() {
  if (!globalThis.embeddedBackend) {
    globalThis.embeddedBackend = await openBackend(configuredDataFolder())
    // Vite closes its servers on SIGTERM, but not on Ctrl-C.
    process.once('SIGINT', () => void closeBackend().finally(() => process.exit(130)))
  }
  return globalThis.embeddedBackend
}

async function closeBackend() {
  const backend = globalThis.embeddedBackend
  globalThis.embeddedBackend = undefined
  await backend?.close()
}
