import { applyPendingMigrations, ensureSchema } from '@supabase/lite/cli'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { startServices, type EmbeddedBackend } from '../../supabase/embedded/backend'
import { secretKeyOf } from '../../supabase/embedded/config'
import { takeDataFolder } from '../../supabase/embedded/data-folder'
import { SUPERUSER } from './postgres-server'

/** Owns the tables of a hosted project: no superuser, but past row level security. */
const OWNER = 'postgres'

const ROLES = `
  create role ${OWNER} createdb createrole bypassrls;
  create role anon;
  create role authenticated;
  create role service_role bypassrls;`

/** What a hosted project grants before the first migration, on the tables of its services. */
const GRANTS = `
  grant usage on schema public, auth, storage to anon, authenticated, service_role;
  grant all on all tables in schema storage to anon, authenticated, service_role;`

/** What a hosted project grants besides, on all that migrations make, unless it is a new one. */
const DEFAULT_GRANTS = ['tables', 'functions', 'sequences']
  .map(
    (kind) => `
  alter default privileges in schema public
    grant all on ${kind} to anon, authenticated, service_role;`,
  )
  .join('')

/** A database, and the services on it. */
type Project = Pick<EmbeddedBackend, 'fetch' | 'query' | 'secretKey' | 'close'> & {
  /** Runs SQL in so many connections at once. @throws Error when one of them is refused */
  readonly atOnce: (sql: string, connections: number) => Promise<void>
}

/** The services hand over arguments in JSON already, which is not to be written twice. */
const jsonb = {
  to: 3802,
  from: [3802],
  serialize: (value: unknown) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  parse: (text: string): unknown => JSON.parse(text),
}

function connect(host: string, database: string, connections = 10) {
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
  // Or it would grant everything to everybody, whatever the migrations say.
  Reflect.set(connection, 'rlsState', 'active')
  return connection
}

/** Runs SQL as the owner of the server. */
async function administer(host: string, ...statements: readonly string[]) {
  const server = postgres({ host, database: 'postgres', username: SUPERUSER, max: 1 })
  for (const statement of statements) await server.unsafe(statement)
  await server.end()
}

/** Makes the template of `copyProject` on a server: with all migrations and the seed. */
export async function createTemplate(host: string, hasDefaultGrants: boolean) {
  await administer(host, ROLES, `create database migrated owner ${OWNER}`)
  const empty = await openProject(host, 'migrated')
  await empty.query(`${GRANTS} ${hasDefaultGrants ? DEFAULT_GRANTS : ''}`)
  await empty.close()
  const connection = connect(host, 'migrated', 1)
  const folder = takeDataFolder('memory')
  const app = await startServices(connection, folder)
  await applyPendingMigrations(app)
  await ensureSchema(app)
  await connection.close()
  folder.release()
}

/** A project of its own, migrated and seeded. */
export async function copyProject(host: string): Promise<Project> {
  const name = `copy_${randomUUID().replaceAll('-', '')}`
  await administer(host, `create database ${name} template migrated owner ${OWNER}`)
  return openProject(host, name)
}

async function openProject(host: string, database: string): Promise<Project> {
  const connection = connect(host, database)
  const session = connect(host, database, 1).driver
  const folder = takeDataFolder('memory')
  const app = await startServices(connection, folder)
  return {
    fetch: async (request) => app.fetch(request),
    secretKey: secretKeyOf(folder.signingSecret),
    async query(sql) {
      const answer: unknown[] = await session.unsafe(sql).simple()
      const last = answer.at(-1)
      // Of several statements each has its rows.
      return [...(Array.isArray(last) ? last : answer)]
    },
    async atOnce(sql, connections) {
      const clients = Array.from(
        { length: connections },
        () => connect(host, database, 1).driver,
      )
      // All are there before the first begins.
      await Promise.all(clients.map((client) => client.unsafe('select')))
      await Promise.all(clients.map((client) => client.unsafe(sql).simple()))
      await Promise.all(clients.map((client) => client.end()))
    },
    async close() {
      await Promise.all([session.end(), connection.close()])
      folder.release()
    },
  }
}
