import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { boundedFetch } from './bounded-fetch'
import type { Database } from './database.types'
import { onIdleEnd, staffStorage } from './staff-storage'

/** Where a session is kept, and under which key. */
type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  readonly key: string
}

let client: SupabaseClient<Database> | undefined

/**
 * The client of the hub: it asks in the name of staff while they are here, else as a visitor. It is
 * made on the first call, so that a page can be rendered where there is no `window` to take the
 * address from.
 */
export function hubClient() {
  if (client) return client
  onIdleEnd((accessToken) => void tellEnd(accessToken))
  client = openClient(staffStorage)
  return client
}

/** A client that asks in the name of whoever the session belongs to. */
const openClient = (session: SessionStorage) =>
  createClient<Database>(
    import.meta.env.VITE_SUPABASE_URL,
    import.meta.env.VITE_SUPABASE_ANON_KEY,
    {
      auth: { detectSessionInUrl: false, storageKey: session.key, storage: session },
      global: { fetch: boundedFetch },
    },
  )

/** Tells other tabs and the service that a session is over, which here it is already. */
async function tellEnd(accessToken: string) {
  // It may have been found idle while the client was being made: there is one from here on.
  await Promise.resolve()
  const { auth } = hubClient()
  await Promise.all([
    auth.signOut({ scope: 'local' }),
    auth.admin.signOut(accessToken, 'local'),
  ])
}
