import { getManifest } from '@serwist/build'
import { build } from 'vite'

/** Not part of the hub: read by hosts, other sites, or the browser itself. */
const LEFT_OUT = ['_headers', 'sw.js', 'social.png']

/**
 * Writes the service worker, with the list of all files it keeps, into a finished build.
 */
export async function writeServiceWorker(out: string) {
  await build({
    logLevel: 'warn',
    publicDir: false,
    define: { PRECACHED_FILES: JSON.stringify(await listFiles(out)) },
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
 * @throws Error when a file cannot be kept
 */
async function listFiles(out: string) {
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: out,
    globPatterns: ['**/*'],
    globIgnores: LEFT_OUT,
    modifyURLPrefix: { '': '/' },
    dontCacheBustURLsMatching: /^\/assets\//,
  })
  if (warnings.length > 0) throw new Error(warnings.join('\n'))
  return manifestEntries
}
