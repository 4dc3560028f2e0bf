import { createPostgresConnection } from '@supabase/lite/postgres'
import postgres from 'postgres'
import { startServices } from '../../supabase/embedded/backend.ts'
import { takeDataFolder } from '../../supabase/embedded/data-folder.ts'
import { SUPERUSER, supabase } from './postgres.ts'

// A PostgreSQL of Debian, set up like a hosted project.

/** Owns the tables of a hosted project: no superuser, but past row level security. */
export const OWNER = 'postgres'

/** The database with all migrations and the seed, which others are copied from. */
export const MIGRATED = 'migrated'

const ROLES = `
  create role ${OWNER} login createdb createrole bypassrls;
  create role anon;
  create role authenticated;
  create role service_role bypassrls;`

/** The grants of a hosted project before the first migration, on the tables of its services. */
const GRANTS = `
  grant usage on schema public, auth, storage to anon, authenticated, service_role;
  grant all on all tables in schema storage to anon, authenticated, service_role;`

/** Further grants of an older hosted project, on everything that migrations make. */
const DEFAULT_GRANTS = ['tables', 'functions', 'sequences']
  .map(
    (kind) => `
  alter default privileges in schema public
    grant all on ${kind} to anon, authenticated, service_role;`,
  )
  .join('')

/** The services pass arguments as JSON text, which must not be encoded a second time. */
const jsonb = {
  to: 3802,
  from: [3802],
  serialize: (value: unknown) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  parse: (text: string): unknown => JSON.parse(text),
}

/** Connects as the owner of the tables. */
export function connect(host: string, database: string, connections = 10) {
  const connection = createPostgresConnection({
    postgresOptions: {
      host,
      database,
      username: SUPERUSER,
      connection: { role: OWNER },
      max: connections,
      onnotice: () => {},
      types: { jsonb },
    },
  })
  // Otherwise it grants everything to every role, whatever the migrations say.
  Reflect.set(connection, 'rlsState', 'active')
  return connection
}

/** Runs SQL as the superuser of the server. */
export async function administer(
  host: string,
  database: string,
  ...statements: readonly string[]
) {
  const server = postgres({ host, database, username: SUPERUSER, max: 1 })
  for (const statement of statements) await server.unsafe(statement)
  await server.end()
}

/** Makes a database with the services of a hosted project, and no table of the hub. */
export async function makeDatabase(
  host: string,
  database: string,
  hasDefaultGrants: boolean,
) {
  await administer(host, 'postgres', `create database ${database} owner ${OWNER}`)
  const connection = connect(host, database, 1)
  const folder = takeDataFolder('memory')
  await startServices(connection, folder)
  await connection.close()
  folder.release()
  const grants = `${GRANTS} ${hasDefaultGrants ? DEFAULT_GRANTS : ''}`
  await administer(host, database, `set role ${OWNER}; ${grants}`)
}

/**
 * Makes the database `MIGRATED` on an empty server: roles and services as a hosted project has
 * them, then migrations and seed by `supabase db push`.
 */
export async function migrateDatabase(host: string, hasDefaultGrants: boolean) {
  await administer(host, 'postgres', ROLES)
  await makeDatabase(host, MIGRATED, hasDefaultGrants)
  supabase(host, MIGRATED, 'db', 'push', '--include-seed', '--yes')
}
