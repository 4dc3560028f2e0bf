import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { GoTrueClient } from '@supabase/auth-js'
import { boundedFetch } from './bounded-fetch'
import type { Database } from './database.types'
import { onIdleEnd, staffStorage } from './staff-storage'

const url = () => import.meta.env.VITE_SUPABASE_URL
const anonKey = () => import.meta.env.VITE_SUPABASE_ANON_KEY

let client: SupabaseClient<Database> | undefined

/** Asks as the member of staff who is signed in, else as a visitor. */
export function staffClient(): SupabaseClient<Database> {
  if (client) return client
  onIdleEnd((session) => void tellEnd(session))
  client = createClient<Database>(url(), anonKey(), {
    auth: {
      detectSessionInUrl: false,
      storageKey: staffStorage.key,
      storage: staffStorage,
    },
    global: { fetch: boundedFetch },
  })
  return client
}

/** Ends a session in other tabs and at the service after it was removed from this device. */
async function tellEnd(session: string) {
  // The session may have been found idle while the client was being made.
  await Promise.resolve()
  const storageKey = 'endedSession'
  const stored = new Map([[storageKey, session]])
  const ended = new GoTrueClient({
    url: `${url()}/auth/v1`,
    headers: { apikey: anonKey(), Authorization: `Bearer ${anonKey()}` },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storageKey,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    fetch: boundedFetch,
  })
  await Promise.all([
    staffClient().auth.signOut({ scope: 'local' }),
    ended.signOut({ scope: 'local' }),
  ])
}
