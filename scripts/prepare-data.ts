import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { openBackend } from '../supabase/embedded/backend.ts'
import { configuredDataFolder } from '../supabase/embedded/data-folder.ts'

/**
 * Makes the database of the embedded backend, on the first start. In a process of its own: Postgres
 * takes three times as much memory to make a database as to open one.
 */
export async function main() {
  if (loadEnv('production', process.cwd(), 'VITE_').VITE_SUPABASE_URL) return
  const folder = configuredDataFolder()
  if (folder === 'memory' || existsSync(join(folder, 'database'))) return
  const backend = await openBackend(folder)
  await backend.close()
}
