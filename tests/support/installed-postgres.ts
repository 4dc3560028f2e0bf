import { execFile, execFileSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Where Debian keeps each version. */
const VERSIONS = '/usr/lib/postgresql'
const MIGRATIONS = 'supabase/migrations'

/** The folder of the newest PostgreSQL that is installed whole; undefined when none is. */
export function installedPostgres(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  return versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((bin) =>
      ['initdb', 'psql', 'pgbench'].every((name) => existsSync(join(bin, name))),
    )
}

/** It refuses to run as root, so root runs it as the user that its package made. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') }
}

const idOfPostgres = (flag: string) =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** A server of its own with all migrations, which many connections can ask at once. */
export async function startPostgres(bin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'hub-postgres-'))
  const user = unprivileged()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const server = (name: string, args: string[]) =>
    run(join(bin, name), args, { ...user, cwd: folder })
  const connection = ['-h', folder, '-U', 'postgres']
  const psql = (args: string[]) =>
    run(join(bin, 'psql'), [
      ...connection,
      '-qAtd',
      'postgres',
      '-v',
      'ON_ERROR_STOP=1',
      ...args,
    ])

  await server('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-N'])
  const options = `-k ${folder} -h '' -F`
  const log = join(folder, 'log')
  await server('pg_ctl', ['-D', data, '-o', options, '-l', log, '-w', 'start'])
  for (const file of [
    'tests/support/hosted-ground.sql',
    ...readdirSync(MIGRATIONS)
      .toSorted()
      .map((name) => join(MIGRATIONS, name)),
  ])
    await psql(['-1', '-f', file])

  return {
    /** What the last statement of some SQL answers, a line a row. */
    ask: async (sql: string) => (await psql(['-c', sql])).stdout.trim(),
    /** Runs SQL in so many connections at once. @throws Error when the server refuses it to one */
    async atOnce(sql: string, connections: number) {
      const script = join(folder, 'script.sql')
      writeFileSync(script, sql.replaceAll('\n', ' '))
      const load = ['-n', '-c', String(connections), '-j', '2', '-t', '1', '-f', script]
      await run(join(bin, 'pgbench'), [...connection, ...load, 'postgres'])
    },
    async stop() {
      await server('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true })
    },
  }
}
