import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../../scripts/database/hosted'
import { startPostgres } from '../../scripts/database/postgres'
import { ensureTestDatabase } from './ensure-database'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether PostgreSQL grants like an older hosted project; undefined without PostgreSQL. */
    hasDefaultGrants: boolean | undefined
  }
}

/** Migrates and seeds one database for all tests of a run. */
export function setup(project: TestProject) {
  const { hasDefaultGrants } = project.getProvidedContext()
  return hasDefaultGrants === undefined
    ? dumpEmbedded(project)
    : migratePostgres(project, hasDefaultGrants)
}

async function dumpEmbedded(project: TestProject) {
  project.provide('database', await ensureTestDatabase())
}

async function migratePostgres(project: TestProject, hasDefaultGrants: boolean) {
  const server = startPostgres()
  try {
    await migrateDatabase(server.host, hasDefaultGrants)
  } catch (error) {
    server.stop()
    throw error
  }
  project.provide('postgres', server.host)
  return server.stop
}
