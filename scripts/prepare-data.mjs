import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv, runnerImport } from 'vite'

/**
 * Makes the database of the embedded backend, on the first start. In a process of its own: Postgres
 * takes three times as much memory to make a database as to open one.
 */
async function prepareData() {
  if (loadEnv('production', process.cwd(), 'VITE_').VITE_SUPABASE_URL) return
  const { module: folders } = await runnerImport('./supabase/embedded/data-folder.ts')
  const folder = folders.configuredDataFolder()
  if (folder === 'memory' || existsSync(join(folder, 'database'))) return
  const { module } = await runnerImport('./supabase/embedded/backend.ts')
  const backend = await module.openBackend(folder)
  await backend.close()
}

await prepareData()
