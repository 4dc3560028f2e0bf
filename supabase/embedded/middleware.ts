import { isLoopbackAddress, isLoopbackHostname } from '@supabase/lite'
import type { IncomingMessage } from 'node:http'
import type { Connect } from 'vite'
import type { EmbeddedBackend } from './backend.ts'
import { createBodyLimit } from './body-limit.ts'
import { BodyTooLargeError, sendJson, sendResponse, toFetchRequest } from './node-http.ts'
import { createSignInLimit } from './sign-in-limit.ts'

/** A file of 5 MiB, the limit of the buckets, and room for what surrounds it. */
const MAX_BODY_BYTES = 6 * 1024 * 1024

/** What the hub calls; of the sign-in service nothing else is served. */
const SERVED: readonly RegExp[] = [
  /^POST \/auth\/v1\/token\?grant_type=(password|refresh_token)$/,
  /^POST \/auth\/v1\/logout(\?|$)/,
  /^(GET|PUT) \/auth\/v1\/user$/,
  /^[A-Z]+ \/(rest|storage)\/v1\//,
]
const SERVICE_PATH = /^\/(auth|rest|storage)\/v1(?=[/?]|$)/
/** Storage says 400 of a file that is not there. */
const PUBLIC_FILE = /^GET \/storage\/v1\/object\/public\//
const PASSWORD_SIGN_IN = 'POST /auth/v1/token?grant_type=password'
/** What makes the data grow, but for questions in a function and what makes room again. */
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

  /** Why a request is answered without asking the backend. */
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
      // Who is cut off while still sending may not hear why.
      incoming.resume()
      sendJson(outgoing, status, { message })
    }
    const refusal = refusalOf(act, address)
    if (refusal) return refuse(refusal)
    const endBody = bodies.begin(address, announcedBytes(incoming))
    if (!endBody) return refuse(TOO_MANY_BODIES)
    try {
      const request = await toFetchRequest(incoming, MAX_BODY_BYTES)
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

/** Undefined for a body that comes in parts of unknown number. */
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

/** A proxy on this machine asks for somebody else, and says so in one of these. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * The address shows who asks; the host, that the page was not lured here under a foreign name;
 * the browser's own word, that it is not another local page that asks.
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
