import {
  cpSync,
  existsSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { resolve } from 'node:path'
import { npx, runStep } from './setup/commands.mjs'

/** Where the hub without the shop lies. */
export const FOLDER = '.test-builds/alone'

const KEPT = [
  'index.html',
  'package.json',
  'package-lock.json',
  'public',
  'scripts',
  'src',
  'supabase',
  'tailwind.config.ts',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
]

/** The shop, tools for all of it, and tests that need a database or the whole hub. */
const LEFT_OUT = new RegExp(
  `^(${[
    'scripts/(bench|doctor|golive|moving)',
    'src/shop',
    'supabase/migrations/\\d+_shop_\\w+\\.sql',
    'tests/(shop|data|database|deep|build|doctor|golive)',
    'tests/support/doctor.ts',
    'tests/\\w+.vitest.config.ts',
  ].join('|')})$`,
)

const EMPTIED = `import type { Extension } from './extension'

export const extension: Extension = {}
`

/** Makes a folder of the project as it is without the shop: its sources, its migrations, its tests. */
export function copyHub() {
  rmSync(FOLDER, { recursive: true, force: true })
  for (const root of KEPT)
    cpSync(root, `${FOLDER}/${root}`, {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(path.replaceAll('\\', '/')),
    })
  writeFileSync(`${FOLDER}/src/app/extensions.ts`, EMPTIED)
  symlinkSync(resolve('node_modules'), `${FOLDER}/node_modules`, 'junction')
  const migrations = readdirSync(`${FOLDER}/supabase/migrations`)
  if (
    existsSync(`${FOLDER}/src/shop`) ||
    migrations.some((name) => name.includes('_shop_'))
  )
    throw new Error(`${FOLDER} still holds the shop.`)
}

/** Whether the hub without the shop has sound types and passes its own tests. */
export function main() {
  copyHub()
  const home = process.cwd()
  process.chdir(FOLDER)
  try {
    runStep('types of the hub alone', npx('tsc', '--noEmit', '-p', '.'))
    runStep(
      'tests of the hub alone',
      npx('vitest', 'run', '--project=rules', '--project=screens'),
    )
  } finally {
    process.chdir(home)
  }
}
