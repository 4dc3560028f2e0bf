import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { runnerImport } from 'vite'
import { hasPlpgsqlCheck, startPostgres, supabase } from './database/postgres.mjs'
import { run } from './setup/commands.mjs'

// `npm run db:types` writes the types of the database from the migrations. With `--check` it has
// Supabase's tools look at the migrations instead, which `npm run test:deep` does.
const TYPES = 'src/data/database.types.ts'
const isCheck = process.argv.includes('--check')

/** @param {string} types as the CLI writes them */
const format = (types) =>
  execFileSync('npx', ['--no-install', 'oxfmt', `--stdin-filepath=${TYPES}`], {
    input: types,
    encoding: 'utf8',
  })

await run(async () => {
  const { module: hosted } = await runnerImport('./scripts/database/hosted.ts')
  const server = startPostgres()
  try {
    await hosted.migrateDatabase(server.host, false)
    /** @param {...string} words */
    const ask = (...words) => supabase(server.host, hosted.MIGRATED, ...words)
    const types = format(ask('gen', 'types', '--schema', 'public'))
    if (!isCheck) return writeFileSync(TYPES, types)
    if (types !== readFileSync(TYPES, 'utf8'))
      throw new Error(`${TYPES} is not up to date: run npm run db:types.`)
    console.log(ask('db', 'advisors', '--level', 'warn', '--fail-on', 'warn'))
    if (!hasPlpgsqlCheck()) return
    await hosted.administer(
      server.host,
      hosted.MIGRATED,
      'create extension plpgsql_check',
      // The linter looks at what is called where a project has pg_cron.
      `create schema cron authorization ${hosted.OWNER}`,
      'create function cron.schedule(text, text, text) returns bigint language sql return 1',
    )
    console.log(ask('db', 'lint', '--schema', 'public,private', '--fail-on', 'error'))
  } finally {
    server.stop()
  }
})
