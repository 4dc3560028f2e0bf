import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import {
  administer,
  changedFunctions,
  migrateDatabase,
  MIGRATED,
  OWNER,
} from './like-hosted.ts'
import { hasPlpgsqlCheck, startPostgres, supabase } from './postgres.ts'

const TYPES = 'src/data/database.types.ts'
const FUNCTIONS = 'supabase/changed-functions.sql'
const HEAD = `-- Written by npm run db:types: the functions that a later migration changed in part, as they are
-- today. All others stand in supabase/migrations in full, as does why these are so.
`

/** @param types as the CLI writes them */
const format = (types: string) =>
  execFileSync('npx', ['--no-install', 'oxfmt', `--stdin-filepath=${TYPES}`], {
    input: types,
    encoding: 'utf8',
  })

/**
 * `npm run db:types` writes the types and changed functions of the database from the migrations. With
 * `--check` it has Supabase's tools look at the migrations instead, which `npm run test:deep` does.
 */
export async function main(words: readonly string[]) {
  const server = startPostgres()
  try {
    await migrateDatabase(server.host, false)
    const ask = (...command: string[]) => supabase(server.host, MIGRATED, ...command)
    const written = {
      [TYPES]: format(ask('gen', 'types', '--schema', 'public')),
      [FUNCTIONS]: HEAD + (await changedFunctions(server.host)),
    }
    for (const [path, text] of Object.entries(written)) {
      if (!words.includes('--check')) writeFileSync(path, text)
      else if (text !== readFileSync(path, 'utf8'))
        throw new Error(`${path} is not up to date: run npm run db:types.`)
    }
    if (!words.includes('--check')) return
    console.log(ask('db', 'advisors', '--level', 'warn', '--fail-on', 'warn'))
    if (!hasPlpgsqlCheck()) return
    await administer(
      server.host,
      MIGRATED,
      'create extension plpgsql_check',
      // The linter looks at what is called where a project has pg_cron.
      `create schema cron authorization ${OWNER}`,
      'create function cron.schedule(text, text, text) returns bigint language sql return 1',
    )
    console.log(ask('db', 'lint', '--schema', 'public,private', '--fail-on', 'error'))
  } finally {
    server.stop()
  }
}
