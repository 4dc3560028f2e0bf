import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { boundedFetch } from './bounded-fetch'
import type { Database } from './database.types'
import { kioskStorage } from './kiosk-storage'
import { onIdleEnd, staffStorage } from './staff-storage'

export type HubClient = SupabaseClient<Database>

/*
 * Both are made on the first call, so that a page can be rendered where there is no `window` to
 * take the address from.
 */
let device: HubClient | undefined
let staff: HubClient | undefined

/** As long as a game waits for the session of its kiosk to be renewed. */
const RENEWAL_LIMIT_MS = 2000
const NO_SESSION = { data: { session: null }, error: null } as const

/** Asks in the name of the device: what games do, as a kiosk or as a visitor. */
export function deviceClient(): HubClient {
  if (device) return device
  device = openClient(kioskStorage, renewingFetch)
  limitRenewal(device)
  return device
}

/**
 * Without network the client tries for half a minute to renew a session that is over, and whatever
 * is asked waits for that. Here it waits a moment, once a try, and is asked as a visitor then.
 */
function limitRenewal({ auth }: HubClient) {
  const renew = auth.getSession.bind(auth)
  let answer: ReturnType<typeof renew> | undefined
  function limited() {
    let timer: ReturnType<typeof setTimeout> | undefined
    const limit = new Promise<typeof NO_SESSION>((resolve) => {
      timer = setTimeout(() => resolve(NO_SESSION), RENEWAL_LIMIT_MS)
    })
    const session = renew().finally(() => {
      clearTimeout(timer)
      answer = undefined
    })
    return Promise.race([session, limit])
  }
  auth.getSession = () => (answer ??= limited())
}

/**
 * A clock that lags, or keys that were changed, have a session look alive that the service takes no
 * longer: it is renewed, and the request is made once more.
 */
const renewingFetch: typeof fetch = async (input, init) => {
  const answer = await boundedFetch(input, init)
  const isCall = typeof input === 'string' && input.includes('/rest/v1/')
  if (answer.status !== 401 || !isCall) return answer
  const headers = new Headers(init?.headers)
  const key = import.meta.env.VITE_SUPABASE_ANON_KEY
  if (headers.get('Authorization') === `Bearer ${key}`) return answer
  const { data } = await deviceClient().auth.refreshSession()
  if (!data.session) return answer
  headers.set('Authorization', `Bearer ${data.session.access_token}`)
  return boundedFetch(input, { ...init, headers })
}

/** Asks in the name of staff while they are here, else as a visitor: what the panel does. */
export function staffClient(): HubClient {
  if (staff) return staff
  onIdleEnd((accessToken) => void tellEnd(accessToken))
  staff = openClient(staffStorage)
  return staff
}

const openClient = (
  session: typeof kioskStorage | typeof staffStorage,
  fetch: typeof boundedFetch = boundedFetch,
): HubClient =>
  createClient<Database>(
    import.meta.env.VITE_SUPABASE_URL,
    import.meta.env.VITE_SUPABASE_ANON_KEY,
    {
      auth: { detectSessionInUrl: false, storageKey: session.key, storage: session },
      global: { fetch },
    },
  )

/** Tells other tabs and the service that a session is over, which here it is already. */
async function tellEnd(accessToken: string) {
  // It may have been found idle while the client was being made: there is one from here on.
  await Promise.resolve()
  const { auth } = staffClient()
  await Promise.all([
    auth.signOut({ scope: 'local' }),
    auth.admin.signOut(accessToken, 'local'),
  ])
}
