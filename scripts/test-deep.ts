import { findPostgres, hasPlpgsqlCheck } from './database/postgres.ts'
import { findBrowser, findFirefox, findWebKit, hasSound } from './setup/browser.mjs'
import { npx, runStep } from './setup/commands.mjs'

type Check = {
  /** The subject of the check. */
  readonly check: string
  /** The program that it needs; undefined if the machine has none. */
  readonly on: string | undefined
  readonly command: readonly string[]
  /** The parts that it leaves out on this machine, and why. */
  readonly without?: string | false
}

const inProjects = (projects: readonly string[]) =>
  projects.map((name) => `--project=${name}`)

const stories = (...projects: readonly string[]) =>
  npx('playwright', 'test', '--config', 'e2e/playwright.config.ts', ...inProjects(projects))

const databases = (...projects: readonly string[]) =>
  npx('vitest', 'run', '--config=tests/postgres.vitest.config.ts', ...inProjects(projects))

/** Fetched for this check alone: Node runs all the rest. */
const DENO = ['npm', 'exec', '--yes', '--', 'deno@2.9.6']
const FUNCTIONS = ['isbn', 'team'].map((name) => `supabase/functions/${name}/index.ts`)

/** The engines on this machine beside Chromium, by their project of stories. */
const findEngines = () =>
  Object.entries({ firefox: findFirefox(), webkit: findWebKit() }).flatMap(
    ([project, path]) => (path ? [{ project, path }] : []),
  )

const findChecks = (engines = findEngines()): readonly Check[] => [
  { check: 'long stories', on: findBrowser(), command: stories('deep') },
  {
    check: 'the hub without the shop: types, its tests',
    on: 'Node',
    command: ['node', 'scripts/run.mjs', 'hub-alone.ts'],
  },
  {
    check: 'the specified stories in a hub without the shop',
    on: findBrowser(),
    command: stories('alone'),
  },
  {
    check: 'moves and a large hub embedded, and all functions of the database',
    on: findPostgres() ?? 'PGlite',
    // In one run, so that no core waits for the longest test.
    command: findPostgres()
      ? databases('PGlite', 'PostgreSQL', 'PostgreSQL, default grants')
      : databases('PGlite', 'PGlite, all'),
    without: !findPostgres() && 'the same on PostgreSQL: it is not installed',
  },
  {
    check: "types are up to date, Supabase's advisors and linter find nothing",
    on: findPostgres(),
    command: ['node', 'scripts/run.mjs', 'database/database.ts', '--check'],
    without:
      !hasPlpgsqlCheck() &&
      'supabase db lint: the package postgresql-15-plpgsql-check is not installed',
  },
  {
    check: 'Deno takes the functions',
    on: 'Deno of npm',
    command: [...DENO, 'check', '--no-config', '--no-lock', ...FUNCTIONS],
  },
  {
    check: 'every screen opens, every game is played, in Firefox and WebKitGTK',
    on: engines.map(({ path }) => path).join(', '),
    // At once, because WebKitGTK keeps one core busy.
    command: stories(...engines.map(({ project }) => project)),
    without:
      (engines.length < 2 && 'one of the two: this machine has no such program') ||
      (!hasSound() && 'Livro Sonoro in Firefox: there is no sound device'),
  },
]

/** `npm run test:deep` runs what takes long. @throws Error when it does not pass */
export function main() {
  const checks = findChecks()
  const found = checks.filter(({ on }) => on)
  const passed = found.map(({ check, on, command }) => ({
    on,
    seconds: runStep(`${check} (${on})`, command),
    passed: check,
  }))
  console.table(passed)
  for (const { check, on, without } of checks)
    if (!on || without)
      console.log(
        `Not run: ${on ? without : `${check}: this machine has no such program`}.`,
      )
  console.log(`\n${found.length} passed, ${checks.length - found.length} not run, 0 failed`)
}
