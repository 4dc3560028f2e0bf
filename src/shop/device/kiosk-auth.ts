import { GoTrueClient, isAuthRetryableFetchError } from '@supabase/auth-js'
import * as v from 'valibot'
import { boundedFetch, UNREACHABLE_STATUS } from '@/data/bounded-fetch'
import type { Account } from '@/data/device-account'
import { kioskStorage } from './kiosk-storage'

/** How long a request waits for an expired session to be renewed, in milliseconds. */
const RENEWAL_LIMIT_MS = 2000

let client: GoTrueClient | undefined

/** Signs this device in and out as a kiosk and keeps its session fresh. */
export function kioskAuth(): GoTrueClient {
  client ??= openClient()
  return client
}

function openClient() {
  const key = import.meta.env.VITE_SUPABASE_ANON_KEY
  const opened: GoTrueClient = new GoTrueClient({
    url: `${import.meta.env.VITE_SUPABASE_URL}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    detectSessionInUrl: false,
    storageKey: kioskStorage.key,
    storage: kioskStorage,
    fetch: (input, init) => kioskFetch(input, init, () => client === opened),
  })
  return opened
}

/**
 * A client whose renewal had no answer repeats that for a minute without asking, or waits for half
 * a minute before it asks again. The next one asks at once.
 */
function dropClient() {
  void client?.dispose()
  client = undefined
  token = undefined
}

// Tests run without a window.
if (typeof window !== 'undefined') addEventListener('online', dropClient)

let token: Promise<string | null> | undefined

/**
 * The token of this kiosk; null if it has none, or if an expired session is not renewed within two
 * seconds. Without network the library retries for half a minute: only the first request waits.
 */
function kioskToken(): Promise<string | null> {
  token ??= readToken()
  return token
}

function readToken(): Promise<string | null> {
  const limit = new Promise<null>((resolve) => setTimeout(resolve, RENEWAL_LIMIT_MS, null))
  const asked = kioskAuth()
  const session = tokenOf(asked, asked.getSession()).finally(() => {
    if (client === asked) token = undefined
  })
  return Promise.race([session, limit])
}

type Renewed = Promise<{
  data: { session: { access_token: string } | null }
  error: unknown
}>

async function tokenOf(asked: GoTrueClient, renewed: Renewed): Promise<string | null> {
  const { data, error } = await renewed
  if (client === asked && isAuthRetryableFetchError(error)) dropClient()
  return data.session?.access_token ?? null
}

/**
 * Sends a request with this kiosk's token. If the service refuses one that looked valid (wrong
 * clock, changed keys, a restored backup), it renews the session and repeats the request once.
 * Without a token it sends only reads, as a visitor; anything else resolves with
 * `UNREACHABLE_STATUS`.
 */
export const sendAsKiosk: Account = async (send, isRead) => {
  const held = await kioskToken()
  if (held || isRead) {
    const answer = await send(held ?? import.meta.env.VITE_SUPABASE_ANON_KEY)
    if (!(await isTokenRefused(answer))) return answer
    const renewed = held && (await renewToken())
    if (renewed) return send(renewed)
  }
  return unreachable()
}

const trueStatus = v.object({ statusCode: v.picklist(['401', '403']) })

/** Storage hides its refusal of a token, as that of its policies, behind a 400. */
async function isTokenRefused(answer: Response): Promise<boolean> {
  if (answer.status !== 400) return answer.status === 401
  return v.is(trueStatus, await bodyOf(answer))
}

function renewToken(): Promise<string | null> {
  const asked = kioskAuth()
  return tokenOf(asked, asked.refreshSession())
}

/** What the service answers to a session that nothing can renew any more. */
const OVER: readonly unknown[] = [
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
  // A token of another form than the service gives now, as after a restored backup.
  'validation_failed',
  'bad_jwt',
]

/** The service names it in one or the other, by its version. */
const name = v.optional(v.unknown())
const refusal = v.object({ code: name, error_code: name })
const session = v.looseObject({ access_token: v.string() })

/**
 * Asks the sign-in service as this kiosk. Its library drops the session at any refusal to renew it,
 * such as that of too many requests: only a refusal of a session that is over reaches it, the rest
 * is no answer. `expires_at` is dropped, so that the library counts how long a session lasts by this
 * device's clock: by that of the service it could seem expired from the start.
 *
 * @param isNeeded whether a session is still to be renewed
 */
async function kioskFetch(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  isNeeded: () => boolean,
): Promise<Response> {
  const { pathname, search } = new URL(new Request(input).url)
  if (!pathname.endsWith('/token')) return boundedFetch(input, init)
  const isRenewal = search.includes('refresh_token')
  if (isRenewal && !isNeeded()) return unreachable()
  const answer = await boundedFetch(input, init)
  const body = await bodyOf(answer)
  if (answer.ok) {
    if (!v.is(session, body)) return unreachable()
    return new Response(JSON.stringify({ ...body, expires_at: undefined }))
  }
  return !isRenewal || endsSession(body) ? answer : unreachable()
}

/** What an answer says; null where that is no JSON. */
const bodyOf = (answer: Response): Promise<unknown> =>
  answer
    .clone()
    .json()
    .catch(() => null)

const unreachable = () => new Response(null, { status: UNREACHABLE_STATUS })

const endsSession = (body: unknown) =>
  v.is(refusal, body) && (OVER.includes(body.code) || OVER.includes(body.error_code))
