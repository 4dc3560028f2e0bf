import type { TestProject } from 'vitest/node'
import { findPostgres } from '../../scripts/setup/postgres.mjs'
import { createTemplate } from './postgres-database'
import { startServer } from './postgres-server'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the PostgreSQL of a run grants like an older hosted project. */
    hasDefaultGrants: boolean
  }
}

/** Starts a PostgreSQL for the tests of a run. */
export async function setup(project: TestProject) {
  const bin = findPostgres()
  if (!bin) throw new Error("No PostgreSQL is installed: take Debian's package postgresql.")
  const server = await startServer(bin)
  try {
    await createTemplate(server.host, project.getProvidedContext().hasDefaultGrants)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('postgres', server.host)
  return server.stop
}
