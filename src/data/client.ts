import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { boundedFetch } from './bounded-fetch'
import type { Database } from './database.types'

let client: SupabaseClient<Database> | undefined

/**
 * The one client of the application. It is made on the first call, so that a page can be rendered
 * where there is no `window` to take the address from.
 */
export function supabase() {
  client ??= createClient<Database>(
    import.meta.env.VITE_SUPABASE_URL,
    import.meta.env.VITE_SUPABASE_ANON_KEY,
    {
      auth: { detectSessionInUrl: false },
      global: { fetch: boundedFetch },
    },
  )
  return client
}
