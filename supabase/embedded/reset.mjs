import process from 'node:process'
import { runnerImport } from 'vite'

// `npm run db:reset`: the next start migrates and seeds an empty database.
const { module } = await runnerImport('./supabase/embedded/data-folder.ts')
const location = module.configuredDataFolder()
try {
  module.deleteDataFolder(location)
  console.log(`Deleted ${location}. The next start makes it anew, with the seed.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
