import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, loadEnv } from 'vite'
import { codeSplitting } from './build/chunks.mjs'
import { cutFonts } from './build/fonts.mjs'
import { headersFile, securityHeaders } from './build/security-headers.mjs'
import { writePages } from './build/write-pages.mjs'
import { writeServiceWorker } from './build/write-service-worker.mjs'
import { run } from './setup/commands.mjs'

const TEXT = /\.(css|html|js|json|svg|webmanifest)$/

/**
 * Builds the hub: the bundles, the first screen of each page as a file of its own, and, for hosted
 * Supabase, the service worker that keeps them all. On the embedded backend `public/sw.js` stays,
 * and texts are compressed, which a host does by itself.
 *
 * @param {string} out the folder to build into
 */
async function buildHub(out = 'dist') {
  await cutFonts()
  const rolldownOptions = { output: { codeSplitting } }
  await build({ logLevel: 'warn', build: { outDir: out, rolldownOptions } })
  const { VITE_SUPABASE_URL, VITE_LOGO_URL } = loadEnv('production', process.cwd(), 'VITE_')
  writePages(out, await prerender(`${out}-prerender`), VITE_SUPABASE_URL ?? '')
  writeFileSync(
    join(out, '_headers'),
    headersFile(securityHeaders(VITE_SUPABASE_URL, VITE_LOGO_URL)),
  )
  if (VITE_SUPABASE_URL) await writeServiceWorker(out)
  else compressTexts(out)
}

/**
 * @param {string} out a folder for the time of the rendering
 * @returns {Promise<import('../src/app/prerender').PrerenderedPage[]>}
 */
async function prerender(out) {
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'src/app/prerender.tsx', outDir: out, manifest: false },
  })
  try {
    const { prerenderPages } = await import(
      pathToFileURL(resolve(out, 'prerender.js')).href
    )
    return await prerenderPages()
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

/**
 * Leaves each text of a build compressed beside it, as small as it gets: what is compressed on its
 * way is a sixth larger. Gzip is for browsers that come over plain HTTP, which ask for nothing else.
 *
 * @param {string} out the folder of the build
 */
function compressTexts(out) {
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(name)) continue
    const path = join(out, name)
    const text = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(text))
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
  }
}

await run(() => buildHub(process.argv[2]))
