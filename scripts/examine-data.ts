import { loadEnv } from 'vite'
import { configuredDataFolder } from '../supabase/embedded/data-folder.ts'
import { examineData, expectClock } from '../supabase/embedded/kept-database.ts'

/**
 * Looks at clock and data before the hub is built: a service that restarts would build for ever.
 *
 * @throws Error with one sentence that says what to do
 */
export function main() {
  if (loadEnv('production', process.cwd(), 'VITE_').VITE_SUPABASE_URL) return
  expectClock()
  examineData(configuredDataFolder())
}
