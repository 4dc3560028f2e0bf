import { isLoopbackAddress, isLoopbackHostname } from '@supabase/lite'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import type { EmbeddedBackend } from './backend.ts'
import { createBodyLimit, createSignInLimit } from './limits.ts'

/** A 5 MiB file, the limit of the buckets, plus its envelope. */
const MAX_BODY_BYTES = 6 * 1024 * 1024

/** What the hub calls; nothing else of the sign-in service is served. */
const SERVED: readonly RegExp[] = [
  /^POST \/auth\/v1\/token\?grant_type=(password|refresh_token)$/,
  /^POST \/auth\/v1\/logout(\?|$)/,
  /^(GET|PUT) \/auth\/v1\/user$/,
  /^[A-Z]+ \/(rest|storage)\/v1\//,
]
const SERVICE_PATH = /^\/(auth|rest|storage)\/v1(?=[/?]|$)/
/** Storage answers 400 for a missing file. */
const PUBLIC_FILE = /^GET \/storage\/v1\/object\/public\//
const PASSWORD_SIGN_IN = 'POST /auth/v1/token?grant_type=password'
/** Requests that add data, except reading functions and whatever frees space. */
const GROWTH = /^(POST|PUT|PATCH) \/(rest|storage)\/v1\//
const FUNCTION = /^POST \/rest\/v1\/rpc\/(\w+)$/
const MAKING_ROOM = [
  'clear_lost_photos',
  'remove_expired_photos',
  'remove_photo',
  'begin_export',
  'end_export',
]

type Refusal = { readonly status: number; readonly message: string }

const NO_FILE = { status: 404, message: 'There is no such file.' }
const NOT_SERVED = { status: 404, message: 'Not served here.' }
const TOO_LARGE = { status: 413, message: 'The request is larger than 6 MiB.' }
const TOO_MANY_SIGN_INS = {
  status: 429,
  message: 'Muitas tentativas. Espere um minuto e tente novamente.',
}
const TOO_MANY_BODIES = {
  status: 503,
  message: 'O servidor está recebendo arquivos demais. Tente novamente.',
}
const DISK_FULL = { status: 507, message: 'O disco do servidor está cheio.' }

/** Answers the calls of supabase-js on the page's own origin. */
export function serveBackend(
  backend: Pick<EmbeddedBackend, 'fetch' | 'hasRoom' | 'questions'>,
): Connect.NextHandleFunction {
  const signIns = createSignInLimit(() => performance.now())
  const bodies = createBodyLimit()

  function isGrowth(act: string) {
    const name = FUNCTION.exec(act)?.[1] ?? ''
    return GROWTH.test(act) && !backend.questions.has(name) && !MAKING_ROOM.includes(name)
  }

  /** Answers a request that the backend should not see. */
  function refusalOf(act: string, address: string): Refusal | undefined {
    if (!SERVED.some((served) => served.test(act))) return NOT_SERVED
    if (isGrowth(act) && !backend.hasRoom()) return DISK_FULL
    if (act === PASSWORD_SIGN_IN && !signIns.begin(address)) return TOO_MANY_SIGN_INS
    return undefined
  }

  return async (incoming, outgoing, next) => {
    const url = incoming.url ?? ''
    if (!SERVICE_PATH.test(url)) return next()
    const act = `${incoming.method} ${url}`
    const address = incoming.socket.remoteAddress ?? ''
    const refuse = ({ status, message }: Refusal) => {
      // A client that is cut off while sending may not read the reason.
      incoming.resume()
      sendJson(outgoing, status, { message })
    }
    const refusal = refusalOf(act, address)
    if (refusal) return refuse(refusal)
    const endBody = bodies.begin(address, announcedBytes(incoming))
    if (!endBody) return refuse(TOO_MANY_BODIES)
    try {
      const request = await toFetchRequest(incoming)
      const response = await backend.fetch(request)
      if (act === PASSWORD_SIGN_IN && response.ok) signIns.succeed(address)
      if (PUBLIC_FILE.test(act) && response.status === 400) return refuse(NO_FILE)
      await sendResponse(response, outgoing, incoming.headers.range)
    } catch (error) {
      if (!(error instanceof BodyTooLargeError)) return next(error)
      refuse(TOO_LARGE)
    } finally {
      endBody()
    }
  }
}

/** Undefined for a chunked body. */
function announcedBytes({ headers }: IncomingMessage): number | undefined {
  return headers['transfer-encoding'] ? undefined : Number(headers['content-length'] ?? 0)
}

/**
 * Answers questions that pages on this machine, and nobody else, may ask.
 *
 * @param answers by the path of the question
 */
export function serveThisMachine(
  answers: Readonly<Record<string, (incoming: IncomingMessage) => unknown>>,
): Connect.NextHandleFunction {
  return async (incoming, outgoing, next) => {
    const answer = answers[incoming.url ?? '']
    if (!answer) return next()
    if (incoming.method !== 'GET') return sendJson(outgoing, 405, { message: 'Only GET.' })
    if (!isFromThisMachine(incoming)) {
      return sendJson(outgoing, 403, { message: 'Only for pages opened on this machine.' })
    }
    sendJson(outgoing, 200, await answer(incoming))
  }
}

/**
 * Answers like an Edge Function, to pages on this machine alone.
 *
 * @param path without what follows `?`
 */
export function serveFunction(
  path: string,
  answer: (request: Request) => Promise<Response>,
): Connect.NextHandleFunction {
  return async (incoming, outgoing, next) => {
    if (incoming.url?.split('?')[0] !== path) return next()
    if (incoming.method !== 'GET') return sendJson(outgoing, 405, { message: 'Only GET.' })
    if (!isFromThisMachine(incoming)) {
      return sendJson(outgoing, 403, { message: 'Only for pages opened on this machine.' })
    }
    await sendResponse(await answer(await toFetchRequest(incoming)), outgoing, undefined)
  }
}

/** Headers of a proxy on this machine, which acts for somebody else. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Three proofs that a page of this machine asks: the peer's address, the host (no foreign name that
 * resolves here), and the browser's own header (no other local page).
 */
function isFromThisMachine({ headers, socket }: IncomingMessage) {
  const hostname = (headers.host ?? '').replace(/:\d+$/, '')
  const site = headers['sec-fetch-site'] ?? 'same-origin'
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isLoopbackHostname(hostname) &&
    (site === 'same-origin' || site === 'none') &&
    !FORWARDED.some((name) => name in headers)
  )
}

/** The request body is longer than the server accepts. */
class BodyTooLargeError extends Error {}

/**
 * Turns a request of Node's HTTP server into a Fetch request.
 *
 * @throws BodyTooLargeError when its body is longer than the server takes
 */
async function toFetchRequest(incoming: IncomingMessage) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headersDistinct)) {
    // Names such as `:method` belong to HTTP/2, not to the request.
    if (value && !name.startsWith(':')) headers.set(name, value.join(', '))
  }
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`)
  const method = incoming.method ?? 'GET'
  const body = await readBody(incoming)
  // The storage service measures a file by its declared length alone.
  headers.set('content-length', String(body.length))
  const hasBody = method !== 'GET' && method !== 'HEAD' && body.length > 0
  return new Request(url, { method, headers, ...(hasBody && { body }) })
}

/** Sends a Fetch response, or the requested range of it, through Node's HTTP server. */
async function sendResponse(
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

/** A single range with both ends, all that the hub asks for; null for the whole. */
function rangeWithin(length: number, asked = '') {
  const [, first = 0, end = 0] = (/^bytes=(\d+)-(\d+)$/.exec(asked) ?? []).map(Number)
  const last = Math.min(end, length - 1)
  return end > 0 && first <= last ? { first, last } : null
}

/** Sends a value as JSON that is not cached. */
function sendJson(outgoing: ServerResponse, status: number, value: unknown) {
  outgoing.statusCode = status
  outgoing.setHeader('content-type', 'application/json')
  outgoing.setHeader('cache-control', 'no-store')
  outgoing.end(JSON.stringify(value))
}

/** Counts the bytes as they arrive, as no length may be declared. */
async function readBody(incoming: IncomingMessage) {
  const announced = Number(incoming.headers['content-length'] ?? 0)
  if (announced > MAX_BODY_BYTES) throw new BodyTooLargeError()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of incoming) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('A body must arrive as bytes.')
    length += chunk.length
    if (length > MAX_BODY_BYTES) throw new BodyTooLargeError()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
