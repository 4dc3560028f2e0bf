import { hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/**
 * Read by hosts, other sites, or the browser itself; and the manual's pictures, which a visitor's
 * phone would fetch for nothing.
 */
const LEFT_OUT = /^(_headers|sw\.js|social\.png)$|\.jpg$/

/**
 * Writes the service worker, with the list of all files it keeps, into a finished build.
 */
export async function writeServiceWorker(out: string) {
  await build({
    logLevel: 'warn',
    publicDir: false,
    define: { PRECACHED_FILES: JSON.stringify(listFiles(out)) },
    build: {
      outDir: out,
      emptyOutDir: false,
      manifest: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/offline/service-worker.ts',
        output: { entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  })
}

/** Files named after their content never change; the others are told apart by a hash. */
const listFiles = (out: string) =>
  readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((name) => !LEFT_OUT.test(name) && statSync(join(out, name)).isFile())
    .map((name) => {
      const url = `/${name.replaceAll('\\', '/')}`
      const content = url.startsWith('/assets/') ? null : readFileSync(join(out, name))
      return { url, revision: content && hash('md5', content) }
    })
