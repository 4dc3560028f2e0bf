import { randomBytes } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Where the embedded backend keeps what it must remember, held by one process at a time. */
export type DataFolder = {
  /** The data folder of PGlite; `memory://` keeps the rows in this process only. */
  readonly databaseUrl: string
  /** The folder of the stored files. */
  readonly filesPath: string
  /** Signs sessions: kept, so that a session survives a restart. */
  readonly signingSecret: string
  /** Lets another process have the folder. */
  readonly release: () => void
}

/** `HUB_DATA_DIR`, absolute or relative to the project, or `memory`; else `.hub-data`. */
export const configuredDataFolder = () => process.env['HUB_DATA_DIR']?.trim() || '.hub-data'

/**
 * Takes a data folder for this process, making it on the first run.
 *
 * @param location a path, or `memory` for one that is gone with the process
 * @throws Error with one sentence that says what to do when the folder cannot be used
 */
export function takeDataFolder(location: string): DataFolder {
  if (location === 'memory') return temporaryFolder()
  const path = resolve(location)
  try {
    mkdirSync(join(path, 'files'), { recursive: true, mode: 0o700 })
    const release = lock(path)
    try {
      return {
        databaseUrl: join(path, 'database'),
        filesPath: join(path, 'files'),
        signingSecret: readOrMake(join(path, 'signing-secret')),
        release,
      }
    } catch (error) {
      release()
      throw error
    }
  } catch (error) {
    if (!isSystemError(error)) throw error
    throw new Error(
      `The data folder ${path} cannot be read or written (${error.code}): ` +
        'give this user access to it, or set HUB_DATA_DIR to another folder.',
      { cause: error },
    )
  }
}

/**
 * Deletes what the backend keeps in a data folder, and the folder when nothing else is in it.
 *
 * @throws Error when a running process holds the folder or it cannot be deleted
 */
export function deleteDataFolder(location: string) {
  if (location === 'memory') return
  const path = resolve(location)
  const { release } = takeDataFolder(location)
  for (const name of ['database', 'files', 'signing-secret']) {
    rmSync(join(path, name), { recursive: true, force: true })
  }
  release()
  if (readdirSync(path).length === 0) rmdirSync(path)
}

function temporaryFolder(): DataFolder {
  const filesPath = mkdtempSync(join(tmpdir(), 'hub-files-'))
  return {
    databaseUrl: 'memory://',
    filesPath,
    signingSecret: newSecret(),
    release: () => rmSync(filesPath, { recursive: true, force: true }),
  }
}

/** Two processes on one database folder would destroy it, and PGlite does not look. */
function lock(folder: string) {
  const path = join(folder, 'lock')
  const holder = runningHolder(path)
  if (holder) {
    throw new Error(
      `The data folder ${folder} is in use by process ${holder}: stop that process, or set ` +
        `HUB_DATA_DIR to another folder. If it is not the game hub, delete ${path}.`,
    )
  }
  rmSync(path, { force: true })
  writeFileSync(path, String(process.pid), { flag: 'wx' })
  return () => rmSync(path, { force: true })
}

/** The process id in a lock file, unless that process ended without removing it. */
function runningHolder(path: string) {
  const pid = Number(readIfPresent(path))
  // A container gives a restarted process the number it had before.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined
  try {
    process.kill(pid, 0)
    return pid
  } catch (error) {
    return isSystemError(error) && error.code === 'EPERM' ? pid : undefined
  }
}

function readOrMake(path: string) {
  const kept = readIfPresent(path)
  if (kept) return kept
  const secret = newSecret()
  writeFileSync(path, secret, { mode: 0o600 })
  return secret
}

function readIfPresent(path: string) {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return ''
    throw error
  }
}

const newSecret = () => randomBytes(32).toString('hex')

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error
