import * as v from 'valibot'
import { boundedFetch, UNREACHABLE_STATUS } from '@/data/bounded-fetch'

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
export async function kioskFetch(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  isNeeded: () => boolean,
): Promise<Response> {
  const { pathname, search } = new URL(new Request(input).url)
  if (!pathname.endsWith('/token')) return boundedFetch(input, init)
  const isRenewal = search.includes('refresh_token')
  if (isRenewal && !isNeeded()) return unreachable()
  const answer = await boundedFetch(input, init)
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  if (answer.ok) {
    if (!v.is(session, body)) return unreachable()
    return new Response(JSON.stringify({ ...body, expires_at: undefined }))
  }
  return !isRenewal || endsSession(body) ? answer : unreachable()
}

const unreachable = () => new Response(null, { status: UNREACHABLE_STATUS })

const endsSession = (body: unknown) =>
  v.is(refusal, body) && (OVER.includes(body.code) || OVER.includes(body.error_code))
