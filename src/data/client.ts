import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { boundedFetch } from './bounded-fetch'
import type { Database } from './database.types'
import { dropIdleSession, SESSION_KEY } from './staff-presence'

let client: SupabaseClient<Database> | undefined

/**
 * The one client of the application. It is made on the first call, so that a page can be rendered
 * where there is no `window` to take the address from. Nothing is asked with the session of staff
 * who have gone: a kiosk left signed in is a visitor's at its next use.
 */
export function hubClient() {
  dropIdleSession(Date.now())
  client ??= createClient<Database>(
    import.meta.env.VITE_SUPABASE_URL,
    import.meta.env.VITE_SUPABASE_ANON_KEY,
    {
      auth: { detectSessionInUrl: false, storageKey: SESSION_KEY },
      global: { fetch: boundedFetch },
    },
  )
  return client
}
