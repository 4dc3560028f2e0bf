import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request body longer than the server takes. */
export class BodyTooLargeError extends Error {}

/**
 * Turns a request of Node's HTTP server into a Fetch request.
 *
 * @param incoming the request, with its body unread
 * @param maxBodyBytes counted while the body arrives, since a length may not be announced
 * @throws BodyTooLargeError when the body is longer than that
 */
export async function toFetchRequest(incoming: IncomingMessage, maxBodyBytes: number) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headersDistinct)) {
    // Names such as `:method` belong to HTTP/2, not to the request.
    if (value && !name.startsWith(':')) headers.set(name, value.join(', '))
  }
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`)
  const method = incoming.method ?? 'GET'
  const body = await readBody(incoming, maxBodyBytes)
  // The storage service measures a file by its announced length alone.
  headers.set('content-length', String(body.length))
  const hasBody = method !== 'GET' && method !== 'HEAD' && body.length > 0
  return new Request(url, { method, headers, ...(hasBody && { body }) })
}

/** Sends a Fetch response through Node's HTTP server, or the range of it that was asked for. */
export async function sendResponse(
  response: Response,
  outgoing: ServerResponse,
  askedRange: string | undefined,
) {
  const body = Buffer.from(await response.arrayBuffer())
  for (const [name, value] of response.headers) outgoing.setHeader(name, value)
  const range = response.status === 200 ? rangeWithin(body.length, askedRange) : null
  outgoing.statusCode = range ? 206 : response.status
  const { first, last } = range ?? { first: 0, last: body.length - 1 }
  if (range) {
    outgoing.setHeader('content-range', `bytes ${first}-${last}/${body.length}`)
    outgoing.setHeader('content-length', last - first + 1)
  }
  outgoing.end(body.subarray(first, last + 1))
}

/** One range with both ends, which is all that the hub asks for; null for the whole. */
function rangeWithin(length: number, asked = '') {
  const [, first = 0, end = 0] = (/^bytes=(\d+)-(\d+)$/.exec(asked) ?? []).map(Number)
  const last = Math.min(end, length - 1)
  return end > 0 && first <= last ? { first, last } : null
}

/** Sends a value as JSON that no cache keeps. */
export function sendJson(outgoing: ServerResponse, status: number, value: unknown) {
  outgoing.statusCode = status
  outgoing.setHeader('content-type', 'application/json')
  outgoing.setHeader('cache-control', 'no-store')
  outgoing.end(JSON.stringify(value))
}

async function readBody(incoming: IncomingMessage, maxBytes: number) {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes)
    throw new BodyTooLargeError()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of incoming) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('A body must arrive as bytes.')
    length += chunk.length
    if (length > maxBytes) throw new BodyTooLargeError()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
