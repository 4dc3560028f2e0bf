import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

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
  const hasJournal = existsSync(journal) && readdirSync(journal).some(isJournalPart)
  return hasJournal ? undefined : 'its journal in pg_wal is missing'
}

const isJournalPart = (name: string) => JOURNAL_PART.test(name)
