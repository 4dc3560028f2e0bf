import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, loadEnv } from 'vite'
import { codeSplitting } from './chunks.mjs'
import { compressTexts } from './compress-texts.mjs'
import { cutFonts } from './fonts.mjs'
import { headersFile, securityHeaders } from './security-headers.mjs'
import { writePages } from './write-pages.mjs'
import { writeServiceWorker } from './write-service-worker.mjs'

/**
 * Builds the hub: the bundles, the first screen of each page as a file of its own, and, for hosted
 * Supabase, the service worker that keeps them all. On the embedded backend `public/sw.js` stays,
 * and texts are compressed, which a host does by itself.
 *
 * @param {string} out the folder to build into
 */
export async function buildHub(out = 'dist') {
  await cutFonts()
  const rolldownOptions = { output: { codeSplitting } }
  await build({ logLevel: 'warn', build: { outDir: out, rolldownOptions } })
  writePages(out, await prerender(`${out}-prerender`))
  const { VITE_SUPABASE_URL, VITE_LOGO_URL } = loadEnv('production', process.cwd(), 'VITE_')
  writeFileSync(
    join(out, '_headers'),
    headersFile(securityHeaders(VITE_SUPABASE_URL, VITE_LOGO_URL)),
  )
  if (VITE_SUPABASE_URL) await writeServiceWorker(out)
  else compressTexts(out)
}

/**
 * @param {string} out a folder for the time of the rendering
 * @returns {Promise<import('../../src/app/prerender').PrerenderedPage[]>}
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
