import { PGlite } from '@electric-sql/pglite'
import { App, setExperimental, type Connection } from '@supabase/lite'
import { applyPendingMigrations, ensureSchema } from '@supabase/lite/cli'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { secretKeyOf, settings } from './config.ts'
import { makeOwnFolder, takeDataFolder, type DataFolder } from './data-folder.ts'
import {
  damageOf,
  expectMigrations,
  failureOfMigration,
  noteMigrations,
  VersionError,
} from './kept-database.ts'
import { storedFiles } from './stored-files.ts'
import { takeTurns } from './turns.ts'

/** How a request waits. */
type Turn = {
  readonly line?: 'ours' | 'phones'
  readonly refuse?: () => Response | undefined
}

/** Postgres would take 128 MiB for shared buffers; a shop's data needs less. */
const SMALL_POSTGRES = ['-c', 'shared_buffers=16MB']

const QUESTIONS = `
  select proname from pg_proc
  where pronamespace = 'public'::regnamespace and provolatile <> 'v'`

/**
 * Opens Postgres, PostgREST, GoTrue and a storage service in this process, with the migrations and
 * the seed of `supabase/` applied.
 *
 * @param location path of the data folder, or `memory`
 * @param dump what an empty database begins with, instead of migrations and seed
 * @throws Error with one sentence when the folder or the database in it cannot be used
 */
export async function openBackend(location: string, dump?: Blob) {
  const folder = takeDataFolder(location)
  try {
    const damage = damageOf(folder.databaseUrl)
    if (damage) throw new Error(damage)
    if (location !== 'memory') {
      expectMigrations(location)
      makeOwnFolder(folder.databaseUrl)
    }
    const connection = await createPgliteConnection({
      url: folder.databaseUrl,
      pgliteOptions: {
        startParams: [...PGlite.defaultStartParams, ...SMALL_POSTGRES],
        ...(dump && { loadDataDir: dump }),
      },
    })
    const app = await startServices(connection, folder)
    await migrate(app, connection, location)
    const inTurn = takeTurns()
    const [asked] = await connection.driver.exec(QUESTIONS)
    return {
      /**
       * Answers what supabase-js asks under `/auth/v1`, `/rest/v1` and `/storage/v1`. Calls of
       * phones wait for those of this machine.
       *
       * @param turn its line, and what answers in its turn instead
       */
      fetch: (request: Request, turn: Turn = {}) =>
        inTurn(() => turn.refuse?.() ?? app.fetch(request), turn.line),
      /**
       * Runs SQL as the database owner, past row level security; never for requests. Returns the rows
       * of the last statement; an error has its SQLSTATE in `code`.
       */
      async query(sql: string): Promise<readonly Record<string, unknown>[]> {
        const results = await inTurn(() => connection.driver.exec(sql))
        return results.at(-1)?.rows ?? []
      },
      /** Calls as the service role, past row level security. */
      secretKey: secretKeyOf(folder.signingSecret),
      /** A dump of the database, for `openBackend` to start from. */
      dump: () => connection.driver.dumpDataDir('none'),
      /** Whether the disk has room for more data. */
      hasRoom: folder.hasRoom,
      /** API functions that write nothing. */
      questions: new Set(asked?.rows.map(({ proname }) => String(proname))),
      /** Writes everything to disk and releases the data folder. */
      async close() {
        await connection.close()
        folder.release()
      },
    }
  } catch (error) {
    folder.release()
    if (error instanceof VersionError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The database in ${folder.databaseUrl} did not start (${reason}). Before anything else copy ` +
        `the folder ${location}. Then put a backup in its place, or set HUB_DATA_DIR to another ` +
        'folder to start with an empty one.',
      { cause: error },
    )
  }
}

type PgliteConnection = Awaited<ReturnType<typeof createPgliteConnection>>

const APPLIED = 'select version from supabase_migrations.schema_migrations'

/** Applies pending migrations, each whole or not at all, and records their names. */
async function migrate(app: App, { driver }: PgliteConnection, location: string) {
  const failure = await applyPendingMigrations(app).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const answers = await driver.exec(APPLIED)
  const applied = answers.flatMap(({ rows }) => rows.map(({ version }) => String(version)))
  if (location !== 'memory') noteMigrations(location, applied)
  if (failure !== undefined) throw failureOfMigration(applied, failure)
  await ensureSchema(app)
}

export type EmbeddedBackend = Awaited<ReturnType<typeof openBackend>>

/** Puts PostgREST, GoTrue and a storage service on a database, with the tables that they need. */
export async function startServices(
  connection: Connection,
  { filesPath, signingSecret }: DataFolder,
) {
  setExperimental('storage', true)
  const app = new App({
    ...settings,
    auth: {
      ...settings.auth,
      jwt_secret: signingSecret,
      secret_key: secretKeyOf(signingSecret),
    },
    connection,
    // Without this a local request without a key would run as service_role.
    options: { server: { admin: false } },
  })
  // oxlint-disable-next-line no-underscore-dangle -- the documented way to set the adapter
  app._storageAdapter = storedFiles(filesPath)
  // Its storage service is called experimental at each start. What of it the hub uses is tested, and
  // docs/operator.md says what one machine is good for.
  const { warn } = console
  console.warn = () => undefined
  try {
    await app.init()
  } finally {
    console.warn = warn
  }
  await app.ensureSystemSchema()
  return app
}
