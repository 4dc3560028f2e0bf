import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, loadEnv } from 'vite'
import { headersFile, securityHeaders } from './security-headers.mjs'
import { writePages } from './write-pages.mjs'

const OUT = 'dist'
const PRERENDER_OUT = 'node_modules/.prerender'

/** Builds the hub into `dist`: the bundles, then the first screen of each page as its own file. */
export async function buildHub() {
  await build({ logLevel: 'warn', build: { outDir: OUT } })
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'src/app/prerender.tsx', outDir: PRERENDER_OUT, manifest: false },
  })
  const { prerenderPages } = await import(
    pathToFileURL(resolve(PRERENDER_OUT, 'prerender.js')).href
  )
  await writePages(OUT, await prerenderPages())
  const { VITE_SUPABASE_URL } = loadEnv('production', process.cwd(), 'VITE_')
  writeFileSync(join(OUT, '_headers'), headersFile(securityHeaders(VITE_SUPABASE_URL)))
  rmSync(PRERENDER_OUT, { recursive: true, force: true })
}
