/**
 * Statuses of hosted Supabase that no answer of the database has: the gateway, Cloudflare or the
 * storage service sends them in its place, with a page or a text of its own, so nobody knows whether
 * the database did its work. 402: the plan is used up; 540: the project is paused; 544: storage
 * waited for its database. rules.md (11.6) says what the hub makes of them.
 */
const LATE = [408, 504, 522, 524, 544]
const AWAY = [402, 429, 502, 503, 540]

/**
 * Whether this answer means that no answer of the database came, and how.
 *
 * @param code of the error, if it has one: a function of the database refuses with PT429, too
 */
export function outageOf(status: number, code: string | undefined) {
  if (status === 429 && code) return undefined
  if (LATE.includes(status)) return 'timeout'
  const isOfCloudflare = status >= 520 && status <= 530
  return isOfCloudflare || AWAY.includes(status) ? 'unreachable' : undefined
}
