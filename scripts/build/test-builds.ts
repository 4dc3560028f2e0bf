import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The builds that tests use: on the embedded backend, and for hosted Supabase. */
export const testBuilds = {
  embedded: {
    folder: '.test-builds/embedded',
    environment: { VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: '' },
  },
  hosted: {
    folder: '.test-builds/hosted',
    environment: {
      // An address that never answers.
      VITE_SUPABASE_URL: 'http://localhost:4999',
      VITE_SUPABASE_ANON_KEY: 'sb_publishable_of_the_shop',
    },
  },
}

const VITE = 'node_modules/vite/bin/vite.js'

/** The sources of a build. */
const SOURCES = [
  'docs/loja.md',
  'docs/pictures',
  'index.html',
  'package-lock.json',
  'public',
  'scripts/build',
  'src',
  'supabase/embedded',
  'tailwind.config.ts',
  'vite.config.ts',
]

/**
 * Builds a variant of the hub unless these very sources are built already, so that all test runs
 * share one build.
 *
 * @returns the folder of the build
 * @throws Error when the sources cannot be built
 */
export async function ensureTestBuild(variant: keyof typeof testBuilds) {
  const { folder, environment } = testBuilds[variant]
  const stamp = `${folder}.sources`
  const sources = hashOf(SOURCES, JSON.stringify(environment))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return folder
  // In a process of its own, without the environment of a test.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(VITE|NODE_ENV$)/.test(name),
  )
  const build = spawn(process.execPath, [VITE, 'build', '--outDir', folder], {
    env: { ...Object.fromEntries(inherited), ...environment },
    stdio: 'inherit',
  })
  const [status] = await once(build, 'exit')
  if (status !== 0) throw new Error(`The ${variant} build failed: see its message above.`)
  writeFileSync(stamp, sources)
  return folder
}

/** A hash of the contents of files and folders, and of a salt. */
export function hashOf(paths: readonly string[], salt: string) {
  const hash = createHash('sha256').update(salt)
  for (const path of paths.flatMap(filesIn)) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

const filesIn = (path: string) =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .toSorted()
        .map((name) => join(path, name))
        .filter((file) => statSync(file).isFile())
