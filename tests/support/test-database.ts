import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { openBackend } from '../../supabase/embedded/backend'

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
    return copyProject(host)
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
