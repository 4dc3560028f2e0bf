import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const PREFIX = 'dist-'
const HOUR_MS = 3_600_000

/**
 * Builds into a folder of its own, which then takes the place of `dist`: two starts at once do not mix
 * their files, and a hub that runs goes on serving a whole build.
 *
 * @param {string} root the folder that `dist` is in
 * @param {(folder: string) => Promise<boolean>} build whether it succeeded
 * @returns {Promise<boolean>} whether it succeeded; else `dist` stays as it was
 */
export async function buildApart(root, build) {
  for (const name of readdirSync(root)) {
    const path = join(root, name)
    // The folder of a build that was killed.
    if (name.startsWith(PREFIX) && Date.now() - statSync(path).mtimeMs > HOUR_MS)
      remove(path)
  }
  const built = mkdtempSync(join(root, PREFIX))
  const isBuilt = await build(built)
  if (isBuilt) {
    const dist = join(root, 'dist')
    if (existsSync(dist)) renameSync(dist, `${built}-old`)
    renameSync(built, dist)
  }
  remove(built)
  remove(`${built}-old`)
  return isBuilt
}

/** @param {string} path */
const remove = (path) => rmSync(path, { recursive: true, force: true })
