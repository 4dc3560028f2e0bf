const REQUEST_TIMEOUT_MS = 10_000

/** Found again in the error messages of supabase-js, which keeps nothing else of an exception. */
export const TIMEOUT_MESSAGE = 'The service did not answer within 10 seconds.'
export const UNREACHABLE_MESSAGE = 'The service could not be reached.'

/** `Response` refuses a body with these, even an empty one. */
const BODILESS_STATUSES: readonly number[] = [204, 205, 304]

/**
 * `fetch` that gives up after 10 s, the body included.
 *
 * @throws Error with `TIMEOUT_MESSAGE` or `UNREACHABLE_MESSAGE`, when no whole answer came
 */
export async function boundedFetch(input: RequestInfo | URL, init?: RequestInit) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), REQUEST_TIMEOUT_MS)
  try {
    const response = await fetch(input, { ...init, signal: controller.signal })
    const body = await response.arrayBuffer()
    return new Response(BODILESS_STATUSES.includes(response.status) ? null : body, response)
  } catch (cause) {
    const message = controller.signal.aborted ? TIMEOUT_MESSAGE : UNREACHABLE_MESSAGE
    throw new Error(message, { cause })
  } finally {
    clearTimeout(timer)
  }
}
