import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../../scripts/database/hosted'
import { startPostgres } from '../../scripts/database/postgres.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the PostgreSQL of a run grants like an older hosted project. */
    hasDefaultGrants: boolean
  }
}

/** Starts a PostgreSQL for the tests of a run. */
export async function setup(project: TestProject) {
  const server = startPostgres()
  try {
    await migrateDatabase(server.host, project.getProvidedContext().hasDefaultGrants)
  } catch (error) {
    server.stop()
    throw error
  }
  project.provide('postgres', server.host)
  return server.stop
}
