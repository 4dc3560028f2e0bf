import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { findOrInstall } from '../setup/debian.mjs'

/** Where Debian keeps each version. */
const VERSIONS = '/usr/lib/postgresql'

/** npm fetches it for the commands that use it: with 140 MB it is no dependency. */
export const SUPABASE = 'supabase@3.1.0'

/** Runs the server. Migrations run as the owner of the database, as in a hosted project. */
export const SUPERUSER = 'supabase_admin'

/**
 * The programs of a PostgreSQL that tests may start: one that is installed, else Debian's package.
 *
 * @returns the folder of the newest
 */
export const findPostgres = () =>
  findOrInstall(installedPostgres, 'PostgreSQL', [
    ['postgresql', 'postgresql-15-plpgsql-check'],
    ['postgresql'],
  ])

function installedPostgres() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  return versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((bin) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(bin, name))))
}

/** Whether the newest PostgreSQL has the extension that `supabase db lint` needs. */
export function hasPlpgsqlCheck() {
  const version = basename(dirname(installedPostgres() ?? ''))
  return existsSync(`/usr/share/postgresql/${version}/extension/plpgsql_check.control`)
}

/**
 * Starts an empty server that answers only on a socket in a temporary folder.
 *
 * @returns the folder of its socket, and the way to end it
 * @throws Error with one sentence when no PostgreSQL is installed
 */
export function startPostgres() {
  const bin = findPostgres()
  if (!bin)
    throw new Error("No PostgreSQL is installed: install Debian's package postgresql.")
  const host = mkdtempSync(join(tmpdir(), 'hub-postgres-'))
  const data = join(host, 'data')
  const user = unprivilegedUser()
  if (user) chownSync(host, user.uid, user.gid)
  const run = (name: string, ...words: string[]) =>
    execFileSync(join(bin, name), ['-D', data, ...words], {
      ...user,
      cwd: host,
      stdio: 'ignore',
    })

  run('initdb', '-U', SUPERUSER, '-A', 'trust', '-N', '-E', 'UTF8')
  // Two test files may open fifty connections at the same time.
  run('pg_ctl', '-o', `-k ${host} -h '' -F -N 200`, '-l', join(host, 'log'), '-w', 'start')
  return {
    host,
    stop: () => {
      run('pg_ctl', '-m', 'immediate', 'stop')
      rmSync(host, { recursive: true })
    },
  }
}

/** PostgreSQL refuses to run as root: root runs it as the user that its package made. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const idOf = (flag: string) =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/**
 * Runs the Supabase CLI on a database of `startPostgres`.
 *
 * @param host the folder of the server's socket
 * @param words the command and its flags
 * @returns what it printed
 * @throws Error with all it said when it fails
 */
export function supabase(host: string, database: string, ...words: string[]) {
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
