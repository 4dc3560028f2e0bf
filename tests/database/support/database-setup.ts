import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../../../scripts/database/like-hosted'
import { startPostgres } from '../../../scripts/database/postgres'
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
  // Workers are stopped without a word: what they leave goes with its folder.
  const folder = mkdtempSync(join(tmpdir(), 'hub-tests-'))
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true })
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
