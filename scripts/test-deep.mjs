import { spawnSync } from 'node:child_process'
import { findPostgres, hasPlpgsqlCheck } from './database/postgres.mjs'
import { findBrowser } from './setup/browser.mjs'
import { findFirefox, findWebKit, hasSound } from './setup/engines.mjs'
import { run } from './setup/run.mjs'

/**
 * @typedef {object} Check
 * @property {string} check what is looked at
 * @property {string | undefined} on what it runs on; undefined where that is not to be had
 * @property {readonly string[]} command
 * @property {string | undefined} [without] what it leaves out here, and why
 */

/** @param {string} project */
const stories = (project) => [
  'npx',
  '--no-install',
  'playwright',
  'test',
  '--config',
  'e2e/playwright.config.ts',
  `--project=${project}`,
]

/** @param {readonly string[]} projects */
const databases = (...projects) => [
  'npx',
  '--no-install',
  'vitest',
  'run',
  '--config',
  'tests/postgres.vitest.config.ts',
  ...projects.flatMap((name) => ['--project', name]),
]

/** @returns {Promise<readonly Check[]>} */
const findChecks = async () => [
  {
    check: 'what takes long by its nature',
    on: await findBrowser(),
    command: stories('deep'),
  },
  {
    check: 'moves, a million wins and chances, embedded',
    on: 'PGlite',
    command: databases('PGlite'),
  },
  {
    check: 'migrations, policies and functions, with and without default grants',
    on: findPostgres(),
    command: databases('PostgreSQL', 'PostgreSQL, default grants'),
  },
  {
    check: "types are up to date, Supabase's advisors and linter find nothing",
    on: findPostgres(),
    command: ['node', 'scripts/database.mjs', '--check'],
    without: hasPlpgsqlCheck()
      ? undefined
      : 'supabase db lint: the package postgresql-15-plpgsql-check is not installed',
  },
  {
    check: 'every screen opens, every game is played, in Firefox',
    on: findFirefox(),
    command: stories('firefox'),
    without: hasSound() ? undefined : 'Livro Sonoro in Firefox: there is no sound device',
  },
  {
    check: 'every screen opens, every game is played, in WebKitGTK',
    on: findWebKit(),
    command: stories('webkit'),
  },
]

/** @param {Check} check @returns {number} the seconds it took */
function runCheck({ check, on, command }) {
  console.log(`\n== ${check} (${on})`)
  const start = Date.now()
  const [program = '', ...words] = command
  const { status } = spawnSync(program, words, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`Failed: ${check} (${on}).`)
  return Math.round((Date.now() - start) / 1000)
}

await run(async () => {
  const checks = await findChecks()
  const found = checks.filter(({ on }) => on)
  console.table(
    found.map((check) => ({ on: check.on, seconds: runCheck(check), passed: check.check })),
  )
  const missing = checks.flatMap(({ check, on, without }) => {
    if (!on) return [`${check}: it is not to be had on this machine`]
    return without ?? []
  })
  for (const what of missing) console.log(`Not run: ${what}.`)
  console.log(`\n${found.length} passed, ${checks.length - found.length} not run, 0 failed`)
})
