import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { administer, migrateDatabase, MIGRATED, OWNER } from './like-hosted.ts'
import { hasPlpgsqlCheck, startPostgres, supabase } from './postgres.ts'

const TYPES = 'supabase/database.types.ts'

/** @param types as the CLI writes them */
const format = (types: string) =>
  execFileSync('npx', ['--no-install', 'oxfmt', `--stdin-filepath=${TYPES}`], {
    input: types,
    encoding: 'utf8',
  })

/**
 * `npm run db:types` writes the types of the database from the migrations. With `--check` it has
 * Supabase's tools look at the migrations instead, which `npm run test:deep` does.
 */
export async function main(words: readonly string[]) {
  const server = startPostgres()
  try {
    await migrateDatabase(server.host, false)
    const ask = (...command: string[]) => supabase(server.host, MIGRATED, ...command)
    const types = format(ask('gen', 'types', '--schema', 'public'))
    if (!words.includes('--check')) return writeFileSync(TYPES, types)
    if (types !== readFileSync(TYPES, 'utf8'))
      throw new Error(`${TYPES} is not up to date: run npm run db:types.`)
    console.log(ask('db', 'advisors', '--level', 'warn', '--fail-on', 'warn'))
    if (!hasPlpgsqlCheck()) return
    await administer(
      server.host,
      MIGRATED,
      'create extension plpgsql_check',
      // The linter also checks the branch for projects with pg_cron.
      `create schema cron authorization ${OWNER}`,
      'create function cron.schedule(text, text, text) returns bigint language sql return 1',
    )
    console.log(ask('db', 'lint', '--schema', 'public,private', '--fail-on', 'error'))
  } finally {
    server.stop()
  }
}
