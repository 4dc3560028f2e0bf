import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { parseJson } from '@/lib/json'
import { boundedFetch } from './bounded-fetch'
import type { Database } from '@database'
import { onIdleEnd, staffStorage } from './staff-storage'
import { callerOf } from './to-result'

const url = () => import.meta.env.VITE_SUPABASE_URL
const anonKey = () => import.meta.env.VITE_SUPABASE_ANON_KEY

let client: SupabaseClient<Database> | undefined

/** Calls as the signed-in member of staff, or as a visitor. */
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

/** Calls a function of the database as staff. */
export const callAsStaff = callerOf(staffClient)

/**
 * Ends a session that this device has dropped in other tabs and at the service. The service refuses
 * an expired token, but then nobody holds the session any more.
 */
async function tellEnd(session: string) {
  // The session may have been found idle before the client existed.
  await Promise.resolve()
  const { auth } = staffClient()
  const kept = v.safeParse(v.object({ access_token: v.string() }), parseJson(session))
  await Promise.all([
    auth.signOut({ scope: 'local' }),
    kept.success && auth.admin.signOut(kept.output.access_token, 'local'),
  ])
}
