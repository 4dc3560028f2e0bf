import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openBackend } from '../../supabase/embedded/backend'

/** Migrates and seeds one database for all data tests of a run. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'hub-tests-'))
  const path = join(folder, 'database.tar')
  const backend = await openBackend('memory')
  await writeFile(path, Buffer.from(await (await backend.dump()).arrayBuffer()))
  await backend.close()
  project.provide('database', path)
  return () => rm(folder, { recursive: true })
}
