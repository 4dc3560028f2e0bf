import { createPgliteConnection } from '@supabase/lite/pglite'
import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { openBackend, startServices } from '../../supabase/embedded/backend'
import { takeDataFolder } from '../../supabase/embedded/data-folder'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the database that every data test on PGlite begins with. */
    database: string
    /** The socket of the PostgreSQL that a run is on; without it the run is on PGlite. */
    postgres: string | undefined
  }
}

/** A database for one test file, migrated and seeded, with the services on it. */
export async function openTestDatabase() {
  const host = inject('postgres')
  if (host) {
    const { copyProject } = await import('./postgres-database')
    return copyProject(host, 'migrated')
  }
  const backend = await openBackend(
    'memory',
    new Blob([await readFile(inject('database'))]),
  )
  return {
    ...backend,
    atOnce: async (sql: string, connections: number) => {
      await Promise.all(Array.from({ length: connections }, () => backend.query(sql)))
    },
  }
}

/** A database before its first migration, as the services make it. */
export async function openEmptyDatabase() {
  const host = inject('postgres')
  if (host) {
    const { copyProject } = await import('./postgres-database')
    return copyProject(host, 'empty')
  }
  const connection = await createPgliteConnection({ url: 'memory://' })
  const folder = takeDataFolder('memory')
  await startServices(connection, folder)
  await connection.driver.exec(
    'create role anon; create role authenticated; create role service_role bypassrls',
  )
  return {
    query: async (sql: string) => (await connection.driver.exec(sql)).at(-1)?.rows ?? [],
    async close() {
      await connection.close()
      folder.release()
    },
  }
}
