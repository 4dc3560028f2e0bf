import { Server, type ServerResponse } from 'node:http'
import sirv from 'sirv'
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite'
import { isbnServiceOf } from '../functions/isbn/look-up.ts'
import { openBackend, type EmbeddedBackend } from './backend.ts'
import { LOCAL_ACCOUNTS, PUBLISHABLE_KEY } from './config.ts'
import { configuredDataFolder } from './data-folder.ts'
import { answerWith, serveBackend, serveThisMachine } from './middleware.ts'
import { passwordLines, publicAccount, setOwnPasswords } from './passwords.ts'
import { openToPhones, phoneOriginOf } from './phones.ts'
import { teamServiceHere } from './team.ts'

const KEPT = 'public, max-age=31536000, immutable'
/** How long an unfinished request may hold memory; a slow upload needs half of it. */
const MOST_REQUEST_MS = 60_000

declare global {
  /** Survives a restart of the dev server, which evaluates this module again. */
  var embeddedBackend: EmbeddedBackend | undefined
}

/**
 * Serves the embedded backend on Vite's own origin, in `vite` and in `vite preview`, and tells
 * the application to use it.
 *
 * @param isForPhones whether `vite preview` opens the pages of a phone to the network
 * @throws Error with one sentence, when a server starts and its data folder cannot be used
 */
export function embeddedBackend(isForPhones = false): Plugin {
  return {
    name: 'embedded-backend',
    config: () => ({
      define: {
        'import.meta.env.VITE_EMBEDDED_BACKEND': JSON.stringify('true'),
        'import.meta.env.VITE_SUPABASE_URL': 'window.location.origin',
        'import.meta.env.VITE_SUPABASE_ANON_KEY': JSON.stringify(PUBLISHABLE_KEY),
      },
      ...(isForPhones && { preview: { host: true } }),
    }),
    configureServer: (server) => mount(server, false),
    configurePreviewServer: (server) => mountWithBuild(server, isForPhones),
    // After a restart the backend is open already.
    closeServer: ({ reason }) => (reason === 'restart' ? undefined : closeBackend()),
    closePreviewServer: closeBackend,
  }
}

async function mount(server: ViteDevServer | PreviewServer, isForPhones: boolean) {
  const { httpServer, middlewares } = server
  if (httpServer instanceof Server) httpServer.requestTimeout = MOST_REQUEST_MS
  const backend = await theBackend()
  const accounts = Object.entries(LOCAL_ACCOUNTS).map(([path, account]) => {
    const tell = async () => answerWith(await publicAccount(backend, account))
    return [`GET ${path}`, tell] as const
  })
  middlewares.use(
    serveThisMachine({
      ...Object.fromEntries(accounts),
      'GET /phone-origin': async ({ url }) => {
        const here = server.resolvedUrls?.local[0] ?? url
        return answerWith({
          origin: isForPhones ? phoneOriginOf(here) : new URL(url).origin,
        })
      },
      'GET /functions/v1/isbn': isbnServiceOf('http://localhost', backend.fetch),
      'POST /functions/v1/team': teamServiceHere(backend),
    }),
  )
  middlewares.use(serveBackend(backend))
}

/** Serves the build's compressed files, looked up each time, because a build may run. */
async function mountWithBuild(server: PreviewServer, isForPhones: boolean) {
  // Vite itself answers some requests before any plugin.
  if (isForPhones) server.middlewares.stack.unshift({ route: '', handle: openToPhones() })
  server.middlewares.use(ignoreBrokenRange)
  await mount(server, isForPhones)
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

/** sirv cuts the connection of a browser that asks for a range that ends before it begins. */
const ignoreBrokenRange: Connect.NextHandleFunction = ({ headers }, _response, next) => {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  if (Number(first) > Number(last)) delete headers.range
  next()
}

/** Built files are named after their content: browsers need not ask for them again. */
const letBeKept = (response: ServerResponse, pathname: string) =>
  response.setHeader('cache-control', pathname.startsWith('/assets/') ? KEPT : 'no-cache')

async function theBackend() {
  if (!globalThis.embeddedBackend) {
    const backend = await openBackend(configuredDataFolder())
    globalThis.embeddedBackend = backend
    // Vite closes its servers on SIGTERM, but not on Ctrl-C.
    process.once('SIGINT', () => void closeBackend().finally(() => process.exit(130)))
    if (process.env['HUB_SHOP']) await tellNewPasswords(backend)
  }
  return globalThis.embeddedBackend
}

const UNTOLD =
  '\nThis shop has passwords of its own now. They are not told here, where a log would keep them: ' +
  'stop the hub and run: npm run db:passwords'

async function tellNewPasswords(backend: EmbeddedBackend) {
  const accounts = await setOwnPasswords(backend)
  if (accounts.length === 0) return
  // The journal of a service keeps the output.
  console.log(process.stdout.isTTY ? passwordLines(accounts) : UNTOLD)
}

async function closeBackend() {
  const backend = globalThis.embeddedBackend
  globalThis.embeddedBackend = undefined
  await backend?.close()
}
