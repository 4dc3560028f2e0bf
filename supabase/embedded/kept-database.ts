import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { APPLIED_FILE, takeDataFolder } from './data-folder.ts'

const FOLDER = 'supabase/migrations'

/** A line per migration of this checkout: its name and the hash of its text. */
const migrationsHere = () =>
  readdirSync(FOLDER)
    .toSorted()
    .map((name) => `${name} ${hash('sha256', readFileSync(join(FOLDER, name)))}`)

const versionOf = (line: string) => line.slice(0, line.indexOf('_'))

/** Data and this version of the hub do not fit each other. */
export class VersionError extends Error {}

/**
 * Looks whether the migrations that made the database of a data folder are all here, as they were. New
 * ones may follow; one that was edited or removed since would never reach it.
 *
 * @throws VersionError with one sentence if there is such a migration
 */
export function expectMigrations(folder: string) {
  const path = join(folder, APPLIED_FILE)
  // The start may have been killed before it recorded the first migration.
  if (!existsSync(join(folder, 'database'))) return writeFileSync(path, '')
  const here = migrationsHere()
  const applied = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : undefined
  if (applied?.every((line) => line === '' || here.includes(line))) return undefined
  const command = `${folder === '.hub-data' ? '' : `HUB_DATA_DIR=${folder} `}npm run`
  throw new VersionError(
    `The data in ${folder} were made by another version of the hub, whose tables differ. ` +
      'docs/operator.md (Backups and new versions) takes them along: export with that version ' +
      '(git checkout HEAD@{1} is the one before the last git pull), import with this one. ' +
      `To begin afresh: ${command} db:reset. Nothing was changed.`,
  )
}

/**
 * Checks a data folder before the hub is built or opened.
 *
 * @param location a path, or `memory`
 * @throws Error with one sentence that says what to do
 */
export function examineData(location: string) {
  if (location === 'memory') return
  const { release } = takeDataFolder(location)
  try {
    expectMigrations(location)
  } finally {
    release()
  }
}

/** Before the hub was written. */
const EARLIEST = Date.parse('2026-01-01')

/** @throws Error with one sentence for a clock that was never set: coupons and photos carry its day */
export function expectClock(now = Date.now()) {
  if (now >= EARLIEST) return
  const day = new Date(now).toISOString().slice(0, 10)
  throw new Error(
    `The clock of this machine says ${day}, and coupons would carry that day: connect it to a network ` +
      'or set the clock (timedatectl), and start again.',
  )
}

/** Notes which migrations made the database of a data folder. @param applied their versions */
export function noteMigrations(folder: string, applied: readonly string[]) {
  const lines = migrationsHere().filter((line) => applied.includes(versionOf(line)))
  writeFileSync(join(folder, APPLIED_FILE), lines.map((line) => `${line}\n`).join(''))
}

/** The message for a failed migration: the first one here that is not applied. */
export function failureOfMigration(applied: readonly string[], reason: string) {
  const next = migrationsHere().find((line) => !applied.includes(versionOf(line)))
  const [name] = next?.split(' ') ?? []
  return new VersionError(
    `The migration ${FOLDER}/${name} failed (${reason.slice(0, 200)}). Nothing of it was kept, and no row was lost. ` +
      'Go back to the version before (git checkout HEAD@{1} after a git pull) and start again.',
  )
}

/** Files that every version of Postgres writes. */
const CONTROL_FILE_BYTES = 8192
const JOURNAL_PART = /^[\dA-F]{24}$/

/**
 * The missing part of a database folder, in words. Without its version file Postgres takes the
 * folder for an empty one; without its control file or journal it never starts.
 *
 * @param folder PGlite's; an empty or missing one is not damaged
 */
export function damageOf(folder: string): string | undefined {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return undefined
  if (!existsSync(join(folder, 'PG_VERSION'))) return 'its file PG_VERSION is missing'
  const control = statSync(join(folder, 'global/pg_control'), { throwIfNoEntry: false })
  if (control?.size !== CONTROL_FILE_BYTES) return 'its file global/pg_control is not whole'
  const journal = join(folder, 'pg_wal')
  const hasJournal =
    existsSync(journal) && readdirSync(journal).some((name) => JOURNAL_PART.test(name))
  return hasJournal ? undefined : 'its journal in pg_wal is missing'
}
