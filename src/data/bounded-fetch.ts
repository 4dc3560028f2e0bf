/** How long the service may take over its answer, in milliseconds. */
const ANSWER_LIMIT_MS = 10_000
/** 1 Mbit/s, half of what a slow line sends: 5 MiB, the most there is, may take 42 s. */
const SLOWEST_BYTES_PER_MS = 125

/**
 * What says in an answer of ours that none came. The clients of tables, storage and sign-in each
 * keep something else of an exception, and all of them the status of an answer. Both numbers mean
 * just this where Cloudflare answers for a service, as it does for hosted Supabase.
 */
export const UNREACHABLE_STATUS = 523
export const TIMEOUT_STATUS = 524

/** `Response` refuses a body with these, even an empty one. */
const BODILESS_STATUSES: readonly number[] = [204, 205, 304]

/**
 * `fetch` that gives up when a whole answer takes too long: 10 s, and what the request's own bytes
 * take on a slow line. Where no answer came, it answers with a status that says so.
 *
 * @param send what asks; it may have asked before, and then ends with a `TimeoutError` of its own
 * @throws the reason of the caller's own signal, when it was that which ended the call
 */
export async function boundedFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
  send: typeof fetch = fetch,
) {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), ANSWER_LIMIT_MS + sendingMs(init?.body))
  const caller = init?.signal
  const signal = caller ? AbortSignal.any([caller, limit.signal]) : limit.signal
  try {
    const response = await send(input, { ...init, signal })
    const body = await response.arrayBuffer()
    return new Response(BODILESS_STATUSES.includes(response.status) ? null : body, response)
  } catch (error) {
    if (caller?.aborted) throw error
    const isLate =
      limit.signal.aborted ||
      (error instanceof DOMException && error.name === 'TimeoutError')
    return new Response(null, { status: isLate ? TIMEOUT_STATUS : UNREACHABLE_STATUS })
  } finally {
    clearTimeout(timer)
  }
}

/** Files are sent as bytes; whatever else is sent is small. */
const sendingMs = (body: BodyInit | null | undefined) =>
  body instanceof ArrayBuffer ? Math.floor(body.byteLength / SLOWEST_BYTES_PER_MS) : 0
