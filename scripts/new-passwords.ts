import { openBackend } from '../supabase/embedded/backend.ts'
import { configuredDataFolder } from '../supabase/embedded/data-folder.ts'
import { passwordLines, setOwnPasswords } from '../supabase/embedded/passwords.ts'

/**
 * `npm run db:passwords`: new passwords for the accounts that this machine began with, whose devices are
 * signed out. They are printed, and kept nowhere.
 */
export async function main() {
  const backend = await openBackend(configuredDataFolder())
  const accounts = await setOwnPasswords(backend, 'all')
  await backend.close()
  console.log(passwordLines(accounts))
}
