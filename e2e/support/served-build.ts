import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { preview, type PluginOption } from 'vite'
import { copyHub, FOLDER } from '../../scripts/hub-alone.ts'
import { testBuilds } from '../../scripts/build/test-builds.ts'
import { staticHost } from '../../scripts/static-host.ts'
import { openBackend } from '../../supabase/embedded/backend.ts'
import { embeddedBackend } from '../../supabase/embedded/plugin.ts'
import { ensureTestDatabase } from '../../tests/database/support/ensure-database'

/** A build of the hub on a free port of this machine. */
export type ServedBuild = { readonly origin: string; readonly close: () => Promise<void> }

/** Serves the hub with its own freshly seeded embedded backend, in memory. */
export async function serveEmbedded(): Promise<ServedBuild> {
  const database = await readFile(await ensureTestDatabase())
  // The plugin uses it instead of migrating and seeding.
  globalThis.embeddedBackend = await openBackend('memory', new Blob([database]))
  return serve(testBuilds.embedded.folder, [staticHost(), embeddedBackend()])
}

/** Starts the hub without the shop, as `npm start` does, on a database of the hub's migrations alone. */
export async function serveAlone(): Promise<ServedBuild> {
  copyHub()
  const port = 5190
  const hub = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: FOLDER,
    env: { ...process.env, HUB_PORT: String(port), HUB_DATA_DIR: 'memory' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(hub.stdout))
    if (line.startsWith('The hub is open')) break
  return {
    origin: `http://localhost:${port}`,
    async close() {
      hub.kill('SIGTERM')
      await once(hub, 'exit')
    },
  }
}

/** Serves the live build, for a service that answers nobody. */
export function serveHosted(folder = testBuilds.hosted.folder): Promise<ServedBuild> {
  return serve(folder, [staticHost(testBuilds.hosted.environment.VITE_SUPABASE_URL)])
}

async function serve(folder: string, plugins: PluginOption[]): Promise<ServedBuild> {
  const server = await preview({
    configFile: false,
    appType: 'mpa',
    logLevel: 'silent',
    plugins,
    build: { outDir: folder },
    preview: { port: 0 },
  })
  const address = server.httpServer.address()
  if (!address || typeof address === 'string') throw new Error('The build is not served.')
  return { origin: `http://localhost:${address.port}`, close: () => server.close() }
}
