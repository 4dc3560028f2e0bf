/** How long the service may take over its answer, in milliseconds. */
const ANSWER_LIMIT_MS = 10_000
/**
 * Bytes per millisecond at 1 Mbit/s, half of a slow line: 5 MiB, the largest upload, may take 42 s.
 */
const SLOWEST_BYTES_PER_MS = 125

/**
 * Statuses that stand for "no answer". The clients of tables, storage and sign-in each treat an
 * exception differently, but all keep a status. Cloudflare, in front of hosted Supabase, uses these
 * two numbers in the same sense.
 */
export const UNREACHABLE_STATUS = 523
const TIMEOUT_STATUS = 524

/** `Response` throws for a body, even an empty one, with these statuses. */
const BODILESS_STATUSES: readonly number[] = [204, 205, 304]

/**
 * `fetch` with a time limit: 10 s, plus the time its own bytes take on a slow line. If no answer
 * comes, it resolves with a status that says so.
 *
 * @param send sends the request; when it retried by itself, it may end with a `TimeoutError` of its
 *   own
 */
export async function boundedFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
  send: typeof fetch = fetch,
) {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), ANSWER_LIMIT_MS + sendingMs(init?.body))
  try {
    const headers = new Headers(init?.headers)
    // A publishable key is no token: it goes as `apikey` alone.
    if (headers.get('Authorization')?.startsWith('Bearer sb_'))
      headers.delete('Authorization')
    const response = await send(input, { ...init, headers, signal: limit.signal })
    const body = await response.arrayBuffer()
    return new Response(BODILESS_STATUSES.includes(response.status) ? null : body, response)
  } catch (error) {
    const isLate =
      limit.signal.aborted ||
      (error instanceof DOMException && error.name === 'TimeoutError')
    return new Response(null, { status: isLate ? TIMEOUT_STATUS : UNREACHABLE_STATUS })
  } finally {
    clearTimeout(timer)
  }
}

/** Only files are sent as bytes; everything else is small. */
const sendingMs = (body: BodyInit | null | undefined) =>
  body instanceof ArrayBuffer ? Math.floor(body.byteLength / SLOWEST_BYTES_PER_MS) : 0
