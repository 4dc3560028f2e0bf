import { spawnSync } from 'node:child_process'
import { findBrowser } from './setup/browser.mjs'
import { findPostgres } from './setup/postgres.mjs'
import { run } from './setup/run.mjs'

/**
 * @typedef {object} Check
 * @property {string} check what is looked at
 * @property {string | undefined} on what it runs on; undefined where that is not to be had
 * @property {readonly string[]} command
 */

/** @param {readonly string[]} projects */
const databases = (...projects) => [
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
    command: [
      'playwright',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--project=deep',
    ],
  },
  {
    check: 'upgrades from each migration, embedded',
    on: 'PGlite',
    command: databases('PGlite'),
  },
  {
    check: 'migrations, policies and functions, with and without default grants',
    on: findPostgres(),
    command: databases('PostgreSQL', 'PostgreSQL, default grants'),
  },
]

/** @param {Check} check */
function runCheck({ check, on, command }) {
  if (!on) return { check, outcome: 'NOT RUN', on: 'not to be had on this machine' }
  console.log(`\n== ${check} (${on})`)
  const start = Date.now()
  const { status } = spawnSync('npx', ['--no-install', ...command], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`Failed: ${check} (${on}).`)
  const seconds = Math.round((Date.now() - start) / 1000)
  return { check, outcome: 'passed', on, seconds }
}

await run(async () => {
  const outcomes = (await findChecks()).map(runCheck)
  console.table(outcomes)
  const notRun = outcomes.filter(({ outcome }) => outcome !== 'passed')
  for (const { check } of notRun) console.log(`Not run: ${check}`)
  console.log(
    `\n${outcomes.length - notRun.length} passed, ${notRun.length} not run, 0 failed`,
  )
})
