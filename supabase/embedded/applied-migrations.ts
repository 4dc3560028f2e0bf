import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** File in the data folder that lists the migrations of its database. */
export const APPLIED_FILE = 'migrations'
const FOLDER = 'supabase/migrations'

/** A line per migration of this checkout: its name and the hash of its text. */
const migrationsHere = () =>
  readdirSync(FOLDER)
    .toSorted()
    .map((name) => {
      const hash = createHash('sha256').update(readFileSync(join(FOLDER, name)))
      return `${name} ${hash.digest('hex')}`
    })

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
