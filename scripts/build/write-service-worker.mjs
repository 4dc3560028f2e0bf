import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { build } from 'vite'

/** Not of the hub itself: read by hosts, by other sites, or by the browser on its own. */
const LEFT_OUT = ['_headers', 'sw.js', 'social.png']

/**
 * Writes the service worker, with the list of all files it keeps, into a finished build.
 *
 * @param {string} out the folder of the build
 */
export async function writeServiceWorker(out) {
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

/**
 * Files named after their content never change; the others are told apart by a hash.
 *
 * @param {string} out
 */
function listFiles(out) {
  return readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(out, name)).isFile() && !LEFT_OUT.includes(name))
    .map((name) => ({
      url: `/${name.split(sep).join('/')}`,
      revision: name.startsWith('assets') ? null : hashOf(join(out, name)),
    }))
}

/** @param {string} path */
const hashOf = (path) =>
  createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16)
