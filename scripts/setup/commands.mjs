// Node's own modules only at the top: this runs before the packages are known to be there.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const INSTALLED = 'node_modules/.installed-lock'

/**
 * Whether this project, and Vite above all, runs on a Node; `engines` in package.json says the same.
 *
 * @param {string} version
 */
export function isFit(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
}

/**
 * Sees to it that Node is new enough and that the locked packages are installed.
 *
 * @throws Error with one sentence
 */
export function preparePackages() {
  if (!isFit(process.versions.node))
    throw new Error(
      `Node ${process.versions.node} does not fit: install Node 22.12 or later, or 20.19 or later of 20.`,
    )
  const wanted = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .digest('hex')
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === wanted) return
  runStep('the packages', ['npm', 'ci', '--include=dev'])
  writeFileSync(INSTALLED, wanted)
}

/**
 * Runs a command and shows its output.
 *
 * @param {string} step its name for people
 * @param {readonly string[]} command
 * @returns {number} the seconds it took
 * @throws Error when it fails
 */
export function runStep(step, [program = '', ...words]) {
  console.log(`\n== ${step}`)
  const start = Date.now()
  const { status } = spawnSync(program, words, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`Failed: ${step} (${program} ${words.join(' ')}).`)
  return Math.round((Date.now() - start) / 1000)
}

/**
 * Loads a module that is written in TypeScript, once the packages are there.
 *
 * @param {string} path from the project
 */
export async function load(path) {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(path)
  // Vite has set it: a build after it would be one for developers.
  delete process.env['NODE_ENV']
  return module
}

/** @param {...string} words a program of the packages and its arguments */
export const npx = (...words) => ['npx', '--no-install', ...words]

/**
 * Runs a command of the project. A failure prints one sentence and exits with 1.
 *
 * @param {() => Promise<void>} command
 */
export async function run(command) {
  try {
    await command()
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`)
    if (process.env['DEBUG']) console.error(error)
    process.exit(1)
  }
}
