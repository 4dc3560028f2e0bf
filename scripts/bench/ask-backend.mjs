import { performance } from 'node:perf_hooks'

/**
 * Asks an embedded backend as a browser would: with a body it is told something, without one it is
 * read.
 *
 * @param {{ fetch: (request: Request) => Promise<Response> }} backend
 * @param {string} key
 */
export function caller(backend, key) {
  return async (
    /** @type {string} */ path,
    /** @type {unknown} */ body = null,
    /** @type {string} */ token = key,
  ) => {
    const text = body === null ? undefined : JSON.stringify(body)
    const headers = {
      apikey: key,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(text && { 'content-length': String(text.length) }),
    }
    const method = text === undefined ? 'GET' : 'POST'
    const answer = await backend.fetch(
      new Request(`http://hub.bench/${path}`, {
        method,
        headers,
        ...(text && { body: text }),
      }),
    )
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
}

/**
 * How long each of so many turns took, in milliseconds.
 *
 * @param {number} turns
 * @param {() => Promise<unknown>} act
 * @param {() => Promise<unknown>} prepare before each, not timed
 */
export async function timesOf(turns, act, prepare = async () => undefined) {
  /** @type {number[]} */
  const times = []
  for (let turn = 0; turn < turns; turn += 1) {
    await prepare()
    const start = performance.now()
    await act()
    times.push(performance.now() - start)
  }
  return times
}
