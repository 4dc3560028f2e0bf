import { configuredDataFolder, deleteDataFolder } from '../supabase/embedded/data-folder.ts'

/** `npm run db:reset`: the next start migrates and seeds an empty database. */
export function main() {
  const location = configuredDataFolder()
  deleteDataFolder(location)
  console.log(`Deleted ${location}. The next start makes it anew, with the seed.`)
}
