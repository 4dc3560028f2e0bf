import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import type { PrerenderedPage } from '../../src/app/prerender.tsx'
import { codeSplitting } from './chunks.ts'
import { cutFonts } from './fonts.mjs'
import { headersFile, securityHeaders } from './security-headers.ts'
import { writePages } from './write-pages.ts'
import { writeServiceWorker } from './write-service-worker.ts'

const TEXT = /\.(css|html|js|json|svg|webmanifest)$/

/**
 * Completes a build of the hub: the first screen of each page as a file of its own, and, for hosted
 * Supabase, the service worker that keeps them all. On the embedded backend `public/sw.js` stays, and
 * texts are compressed, which a host does by itself.
 */
export const hubBuild = (): Plugin => ({
  name: 'hub-build',
  // The builds below have no manifest.
  apply: ({ build: options }, { command }) =>
    command === 'build' && options?.manifest === true,
  async config() {
    await cutFonts()
    // Rolldown warns of plugins that take long: this one builds twice more.
    const rolldownOptions = { output: { codeSplitting }, checks: { bundlerTimings: false } }
    return { logLevel: 'warn', build: { rolldownOptions } }
  },
  async writeBundle({ dir: out = '' }, bundle) {
    refuseCircle(Object.values(bundle).filter((file) => file.type === 'chunk'))
    const { VITE_SUPABASE_URL, VITE_LOGO_URL } = this.environment.config.env
    writePages(out, await prerender(`${out}-prerender`), VITE_SUPABASE_URL ?? '')
    const headers = securityHeaders(VITE_SUPABASE_URL, VITE_LOGO_URL)
    writeFileSync(join(out, '_headers'), headersFile(headers))
    if (VITE_SUPABASE_URL) await writeServiceWorker(out)
    else compressTexts(out)
  },
})

/** @throws Error where chunks import each other in a circle: one would run before what it calls */
function refuseCircle(chunks: readonly Rolldown.OutputChunk[]) {
  const inside = chunks.filter(
    ({ fileName, imports }) =>
      chunks.some((other) => imports.includes(other.fileName)) &&
      chunks.some((other) => other.imports.includes(fileName)),
  )
  if (inside.length < chunks.length) return refuseCircle(inside)
  const names = inside.map(({ fileName }) => fileName)
  if (names.length > 0)
    throw new Error(`Chunks in a circle (scripts/build/chunks.ts): ${names.join(', ')}`)
}

/** @param out a folder for the time of the rendering */
async function prerender(out: string): Promise<PrerenderedPage[]> {
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'src/app/prerender.tsx', outDir: out, manifest: false },
  })
  try {
    const { prerenderPages } = await import(pathToFileURL(join(out, 'prerender.js')).href)
    return await prerenderPages()
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

/**
 * Leaves each text of a build compressed beside it, as small as it gets: a text that a server
 * compresses on the way is a sixth larger. Gzip is for browsers that come over plain HTTP: they
 * accept nothing better.
 */
function compressTexts(out: string) {
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(name)) continue
    const path = join(out, name)
    const text = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(text))
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
  }
}
