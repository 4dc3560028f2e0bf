import { spawnSync } from 'node:child_process'

/** npm fetches it for the commands that use it: with 140 MB it is no dependency. */
const SUPABASE = 'supabase@3.1.0'

/**
 * Runs the Supabase CLI on a database of `startPostgres`.
 *
 * @param {string} host the folder of the server's socket
 * @param {string} database
 * @param {...string} words the command and its flags
 * @returns {string} what it printed
 * @throws Error with all it said when it fails
 */
export function supabase(host, database, ...words) {
  const address = `postgresql://postgres@localhost/${database}?host=${host}&sslmode=disable`
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['--yes', SUPABASE, ...words, `--remote=${address}`],
    { encoding: 'utf8', env: { ...process.env, DO_NOT_TRACK: '1' } },
  )
  if (status !== 0)
    throw new Error(`supabase ${words.join(' ')} failed:\n${stdout}\n${stderr}`)
  return stdout
}
