import { spawnSync } from 'node:child_process'

/** @param {string} name of a program @returns {string | undefined} its path */
export function locate(name) {
  if (process.platform === 'win32') return undefined
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], {
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * A program of this machine, else that of Debian's packages, if this process may install them.
 *
 * @template T
 * @param {() => T | undefined} find
 * @param {string} what
 * @param {readonly (readonly string[])[]} choices packages; the next ones are tried when these do
 *   not bring it
 * @returns {T | undefined}
 */
export function findOrInstall(find, what, choices) {
  const found = find()
  if (found || process.getuid?.() !== 0 || !locate('apt-get')) return found
  console.log(`Installing ${what} (from the packages of Debian)…`)
  aptGet('update')
  for (const names of choices) {
    aptGet('install', '-y', ...names)
    const installed = find()
    if (installed) return installed
  }
  return undefined
}

/** @param {string[]} words */
const aptGet = (...words) =>
  spawnSync('apt-get', ['-qq', ...words], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
