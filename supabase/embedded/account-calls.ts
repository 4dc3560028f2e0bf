import * as v from 'valibot'
import type { EmbeddedBackend } from './backend.ts'

const WINDOW_MS = 60_000
const MOST_WRONG = 5

type Backend = Pick<EmbeddedBackend, 'fetch'>

const change = v.object({ password: v.string(), current_password: v.string() })

/**
 * Answers sign-ins and changes of a password. Sign-ins wait for each other, so each is judged by the
 * ones before it: after five wrong passwords an account waits until a minute has passed. Only programs
 * of this machine sign in, and it has millions of addresses to itself.
 *
 * @param now milliseconds on a clock that never goes back
 */
export function guardAccounts({ fetch }: Backend, now: () => number) {
  let wrong: { at: number; email: string }[] = []
  let last: Promise<unknown> = Promise.resolve()

  async function attempt(request: Request): Promise<Response> {
    const { email } = Object(await jsonOf(request.clone()))
    const account = String(email).toLowerCase()
    wrong = wrong.filter(({ at }) => now() - at < WINDOW_MS)
    if (wrong.filter((one) => one.email === account).length >= MOST_WRONG)
      return refuse(429, 'Muitas tentativas. Espere um minuto e tente novamente.', {
        // As hosted sign-in says it: without a code it would be an outage (rule 11.6).
        error_code: 'over_request_rate_limit',
      })
    const response = await fetch(request)
    // The service refuses other requests before it looks at the password.
    if (response.status === 400) wrong.push({ at: now(), email: account })
    return response
  }

  function signIn(request: Request): Promise<Response> {
    const answer = last.then(() => attempt(request))
    last = answer.catch(() => undefined)
    return answer
  }

  /**
   * Changes the password of an admin who knows the current one, and nothing else of the account, and
   * ends its other sessions. The service would serve any session, without the current password.
   */
  async function changePassword(request: Request): Promise<Response> {
    const headers = new Headers(request.headers)
    headers.delete('content-length')
    const ask = (method: string, path: string, body?: object) =>
      new Request(new URL(path, request.url), {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
    const wanted = v.safeParse(change, await jsonOf(request))
    const account = await fetch(ask('GET', '/auth/v1/user'))
    if (!account.ok) return account
    const isAdmin = await fetch(ask('GET', '/rest/v1/rpc/is_admin'))
    if ((await jsonOf(isAdmin)) !== true)
      return refuse(403, 'Só a administração troca a senha.')
    if (!wanted.success) return refuse(400, 'Envie a senha atual e a nova.')
    const { password, current_password } = wanted.output
    const { email } = Object(await jsonOf(account))
    const known = await signIn(
      ask('POST', '/auth/v1/token?grant_type=password', {
        email,
        password: current_password,
      }),
    )
    if (!known.ok) return known
    const changed = await fetch(ask('PUT', '/auth/v1/user', { password }))
    if (!changed.ok) return changed
    const ended = await fetch(ask('POST', '/auth/v1/logout?scope=others'))
    return ended.ok ? changed : ended
  }

  return { signIn, changePassword }
}

const refuse = (status: number, message: string, more = {}) =>
  Response.json({ ...more, message }, { status, headers: { 'cache-control': 'no-store' } })

/** The value of a body; undefined if it is no JSON. */
const jsonOf = (from: Request | Response): Promise<unknown> =>
  from.json().catch(() => undefined)
