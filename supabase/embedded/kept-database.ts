import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** File in the data folder that lists the migrations of its database. */
export const APPLIED_FILE = 'migrations'
const FOLDER = 'supabase/migrations'

/** A line per migration of this checkout: its name and the hash of its text. */
const migrationsHere = () =>
  readdirSync(FOLDER)
    .toSorted()
    .map((name) => `${name} ${hash('sha256', readFileSync(join(FOLDER, name)))}`)

/** The data folder belongs to another version of the hub. */
export class OtherVersionError extends Error {}

/**
 * Records which migrations made the database of a data folder. New ones may follow; a migration
 * edited or removed since would never reach it.
 *
 * @throws OtherVersionError with one sentence if there is such a migration
 */
export function keepMigrations(folder: string) {
  const here = migrationsHere()
  const path = join(folder, APPLIED_FILE)
  if (existsSync(join(folder, 'database'))) {
    const applied = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
    if (applied.length === 0 || applied.some((line) => !here.includes(line)))
      throw new OtherVersionError(
        `The data in ${folder} were made by another version of the hub, whose tables differ: to ` +
          'take them along, run npm run db:export with that version, then npm run db:reset and ' +
          'npm run db:import -- <the exported folder> --replace with this one; to begin afresh, ' +
          'npm run db:reset alone. Nothing was changed.',
      )
  }
  writeFileSync(path, `${here.join('\n')}\n`)
}

/** Files that every version of Postgres writes. */
const CONTROL_FILE_BYTES = 8192
const JOURNAL_PART = /^[\dA-F]{24}$/

/**
 * What a database folder lacks, in words. Without its version file Postgres takes the folder for an
 * empty one; without its control file or journal it never starts.
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
