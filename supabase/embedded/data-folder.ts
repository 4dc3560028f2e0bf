import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { tryLock } from 'fs-native-extensions'

const MIB = 1024 * 1024
const LEAST_FREE_BYTES = 48 * MIB
const SECRET_FILE = 'signing-secret'
/** Lists the migrations of the folder's database. */
export const APPLIED_FILE = 'migrations'
/** Past the end of the written data: where a lock forbids reading, the holder stays readable. */
const LOCKED_BYTE = 1024

/** The embedded backend's data folder, held by one process at a time. */
export type DataFolder = {
  /** PGlite's own folder; `memory://` keeps the rows in this process. */
  readonly databaseUrl: string
  /** The folder of the stored files. */
  readonly filesPath: string
  /** Signs sessions; kept, so that sessions survive a restart. */
  readonly signingSecret: string
  /** Whether the disk has room for what Postgres writes at any change. */
  readonly hasRoom: () => boolean
  /** Releases the folder for other processes. */
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
    makeOwnFolder(join(path, 'files'))
    const release = lock(path)
    try {
      if (!hasRoom(path)) throw new Error(diskIsFull(path))
      return {
        databaseUrl: join(path, 'database'),
        filesPath: join(path, 'files'),
        signingSecret: keptSigningSecret(path) ?? makeSigningSecret(path),
        hasRoom: watchRoom(path),
        release,
      }
    } catch (error) {
      release()
      throw error
    }
  } catch (error) {
    if (!isSystemError(error)) throw error
    if (error.code === 'ENOSPC') throw new Error(diskIsFull(path), { cause: error })
    throw new Error(
      `The data folder ${path} cannot be read or written (${error.code}): ` +
        'give this user access to it, or set HUB_DATA_DIR to another folder.',
      { cause: error },
    )
  }
}

/**
 * Makes a folder that only its owner may enter. One that is there already, or in a folder that others
 * may read, is closed to them: it holds photos, or hashes of passwords.
 */
export function makeOwnFolder(path: string) {
  fs.mkdirSync(path, { recursive: true, mode: 0o700 })
  fs.chmodSync(path, 0o700)
}

const diskIsFull = (path: string) =>
  `The disk of the data folder ${path} is full: make room (${LEAST_FREE_BYTES / MIB} MiB at ` +
  'least) and start again. Nothing is lost.'

/** Asks whether there is room, and logs each change: without room the hub goes on, and stores nothing. */
function watchRoom(path: string): () => boolean {
  let had = true
  return () => {
    const has = hasRoom(path)
    if (has !== had)
      console.error(
        has
          ? `The disk of the data folder ${path} has room again.`
          : `The disk of the data folder ${path} is full: nothing new is stored until there is room.`,
      )
    had = has
    return has
  }
}

/** Postgres writes its journal in segments of 16 MiB and crashes if one does not fit. */
function hasRoom(path: string): boolean {
  const { bavail, bsize } = fs.statfsSync(path)
  return bavail * bsize >= LEAST_FREE_BYTES
}

/**
 * Deletes the backend's files in a data folder, and the folder if it is empty then.
 *
 * @throws Error when a running process holds the folder or it cannot be deleted
 */
export function deleteDataFolder(location: string) {
  if (location === 'memory') return
  const path = resolve(location)
  const { release } = takeDataFolder(location)
  for (const name of ['database', 'files', SECRET_FILE, APPLIED_FILE, 'lock']) {
    fs.rmSync(join(path, name), { recursive: true, force: true })
  }
  release()
  if (fs.readdirSync(path).length === 0) fs.rmdirSync(path)
}

function temporaryFolder(): DataFolder {
  const filesPath = fs.mkdtempSync(join(tmpdir(), 'hub-files-'))
  return {
    databaseUrl: 'memory://',
    filesPath,
    signingSecret: newSecret(),
    hasRoom: () => true,
    release: () => fs.rmSync(filesPath, { recursive: true, force: true }),
  }
}

/**
 * Locks a data folder: two processes on one database would destroy it, and PGlite does not look. The
 * system keeps the lock, and lets go of it with the process, in whatever way that ends.
 *
 * @returns the way to release it
 * @throws Error with one sentence that names the process that has it
 */
function lock(folder: string): () => void {
  const path = join(folder, 'lock')
  const file = fs.openSync(path, 'a+')
  if (!tryLock(file, LOCKED_BYTE, 1)) {
    fs.closeSync(file)
    const holder = fs.readFileSync(path, 'utf8').trim() || 'unknown'
    throw new Error(
      `The data folder ${folder} is in use by process ${holder}: stop that process, or set ` +
        'HUB_DATA_DIR to another folder.',
    )
  }
  // It was deleted between the two steps, as a reset does: the lock is on a file that is gone.
  if (fs.statSync(path, { throwIfNoEntry: false })?.ino !== fs.fstatSync(file).ino) {
    fs.closeSync(file)
    return lock(folder)
  }
  fs.ftruncateSync(file)
  fs.writeSync(file, String(process.pid))
  return () => fs.closeSync(file)
}

/** The folder's secret, even while a process holds it; undefined before the first start. */
export function keptSigningSecret(location: string): string | undefined {
  const path = join(location, SECRET_FILE)
  return fs.existsSync(path) ? fs.readFileSync(path, 'utf8').trim() || undefined : undefined
}

function makeSigningSecret(path: string) {
  const secret = newSecret()
  fs.writeFileSync(join(path, SECRET_FILE), secret, { mode: 0o600 })
  return secret
}

const newSecret = () => randomBytes(32).toString('hex')

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error
