import { isLoopbackAddress, isLoopbackHostname } from '@supabase/lite'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import type { EmbeddedBackend } from './backend.ts'
import { guardAccounts } from './account-calls.ts'

/** A 5 MiB file, the limit of the buckets, plus its envelope. */
const MAX_BODY_BYTES = 6 * 1024 * 1024
/** An address and a password, or a token. */
const MAX_ACCOUNT_BYTES = 1024

/** The calls of the hub to the sign-in service; the server serves no others. */
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
const PASSWORD_CHANGE = 'PUT /auth/v1/user'
/** Requests that add data, except reading functions and whatever frees space. */
const GROWTH = /^(POST|PUT|PATCH) \/(rest|storage)\/v1\//
const FUNCTION = /^POST \/rest\/v1\/rpc\/(\w+)$/
const MAKING_ROOM = [
  'clear_lost_photos',
  'remove_expired_photos',
  'release_photo',
  'remove_photo',
  'begin_export',
  'end_export',
]

/** A value as JSON that is not cached. */
export const answerWith = (value: unknown, status = 200) =>
  Response.json(value, { status, headers: { 'cache-control': 'no-store' } })

const refusal = (status: number, message: string) => answerWith({ message }, status)

/** Sends the answer, if there is one; otherwise hands the request on. */
const serve =
  (
    answer: (incoming: IncomingMessage) => Promise<Response | undefined>,
  ): Connect.NextHandleFunction =>
  async (incoming, outgoing, next) => {
    try {
      const response = await answer(incoming)
      if (!response) return next()
      // A client that is cut off while sending may not read the answer.
      incoming.resume()
      await sendResponse(response, outgoing, incoming.headers.range)
    } catch (error) {
      next(error)
    }
  }

/** Answers a request that the backend should not see. */
function refusalOf(act: string) {
  if (!SERVED.some((served) => served.test(act))) return refusal(404, 'Not served here.')
  // Postgres takes no NUL.
  if (act.includes('%00')) return refusal(400, 'An address has no NUL.')
  return undefined
}

/** Answers the calls of supabase-js on the page's own origin. */
export function serveBackend(
  backend: Pick<EmbeddedBackend, 'fetch' | 'hasRoom' | 'questions'>,
) {
  const accounts = guardAccounts(backend, () => performance.now())

  function isGrowth(act: string) {
    const name = FUNCTION.exec(act)?.[1] ?? ''
    return GROWTH.test(act) && !backend.questions.has(name) && !MAKING_ROOM.includes(name)
  }

  /** Called when the turn of the request comes: earlier requests may have filled the disk. */
  function refusalOfGrowth(act: string) {
    return isGrowth(act) && !backend.hasRoom()
      ? refusal(507, 'O disco do servidor está cheio.')
      : undefined
  }

  async function answerOf(act: string, incoming: IncomingMessage) {
    const body = await readBody(
      incoming,
      act.includes(' /auth/') ? MAX_ACCOUNT_BYTES : MAX_BODY_BYTES,
    )
    if (!body) return refusal(413, 'The request is too large.')
    const request = toFetchRequest(incoming, body)
    if (act === PASSWORD_SIGN_IN) return accounts.signIn(request)
    if (act === PASSWORD_CHANGE) return accounts.changePassword(request)
    const response = await backend.fetch(request, {
      line: ofPhones.has(incoming) ? 'phones' : 'ours',
      refuse: () => refusalOfGrowth(act),
    })
    const isMissing = PUBLIC_FILE.test(act) && response.status === 400
    return isMissing ? refusal(404, 'There is no such file.') : response
  }

  return serve(async (incoming) => {
    const url = incoming.url ?? ''
    if (!SERVICE_PATH.test(url)) return undefined
    const act = `${incoming.method} ${url}`
    const refused = refusalOf(act)
    return refused ?? answerOf(act, incoming)
  })
}

/**
 * Answers requests that only pages on this machine may make.
 *
 * @param answers by method and path
 */
export const serveThisMachine = (
  answers: Readonly<Record<string, (request: Request) => Promise<Response>>>,
) =>
  serve(async (incoming) => {
    const path = incoming.url?.split('?')[0] ?? ''
    const answer = answers[`${incoming.method} ${path}`]
    if (!answer) {
      const isKnown = Object.keys(answers).some((act) => act.endsWith(` ${path}`))
      return isKnown ? refusal(405, 'Not by this method.') : undefined
    }
    if (!isFromThisMachine(incoming))
      return refusal(403, 'Only for pages opened on this machine.')
    const body = await readBody(incoming, MAX_ACCOUNT_BYTES)
    return body
      ? answer(toFetchRequest(incoming, body))
      : refusal(413, 'The request is too large.')
  })

/** Requests of phones, as `phones.ts` lets them in. */
export const ofPhones = new WeakSet<IncomingMessage>()

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Whether a proxy on this machine sends it for another caller. */
export const isForwarded = ({ headers }: IncomingMessage) =>
  FORWARDED.some((name) => name in headers)

/**
 * Three proofs that a page of this machine asks: the peer's address, the host (no foreign name that
 * resolves here), and the browser's own header (no other local page).
 */
function isFromThisMachine(incoming: IncomingMessage) {
  const { headers, socket } = incoming
  const hostname = (headers.host ?? '').replace(/:\d+$/, '')
  const site = headers['sec-fetch-site'] ?? 'same-origin'
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isLoopbackHostname(hostname) &&
    (site === 'same-origin' || site === 'none') &&
    !isForwarded(incoming)
  )
}

/** Turns a request of Node's HTTP server, and its body, into a Fetch request. */
function toFetchRequest(incoming: IncomingMessage, body: Uint8Array<ArrayBuffer>) {
  const headers = new Headers()
  // Only these headers: in them `phones.ts` turns callers of the network into visitors.
  for (const [name, value] of Object.entries(incoming.headersDistinct)) {
    if (value) headers.set(name, value.join(', '))
  }
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`)
  const method = incoming.method ?? 'GET'
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

/** A single range with both ends, the only kind that the hub requests; null for the whole. */
function rangeWithin(length: number, asked = '') {
  const [, first = 0, end = 0] = (/^bytes=(\d+)-(\d+)$/.exec(asked) ?? []).map(Number)
  const last = Math.min(end, length - 1)
  return end > 0 && first <= last ? { first, last } : null
}

/** Counts the bytes as they arrive, as no length may be declared; undefined if they are too many. */
async function readBody(incoming: IncomingMessage, most: number) {
  const announced = Number(incoming.headers['content-length'] ?? 0)
  if (announced > most) return undefined
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of incoming) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('A body must arrive as bytes.')
    length += chunk.length
    if (length > most) return undefined
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
