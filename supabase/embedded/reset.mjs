import { runnerImport } from 'vite'
import { run } from '../../scripts/setup/commands.mjs'

// `npm run db:reset`: the next start migrates and seeds an empty database.
await run(async () => {
  const { module } = await runnerImport('./supabase/embedded/data-folder.ts')
  const location = module.configuredDataFolder()
  module.deleteDataFolder(location)
  console.log(`Deleted ${location}. The next start makes it anew, with the seed.`)
})
