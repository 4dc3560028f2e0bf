import { isLoopbackAddress, isLoopbackHostname } from '@supabase/lite'
import type { IncomingMessage } from 'node:http'
import type { Connect } from 'vite'
import type { EmbeddedBackend } from './backend.ts'
import { LOCAL_STAFF } from './config.ts'
import { BodyTooLargeError, sendJson, sendResponse, toFetchRequest } from './node-http.ts'

/** A file of 5 MiB, the limit of the buckets, and room for what surrounds it. */
const MAX_BODY_BYTES = 6 * 1024 * 1024

const SERVICE_PATHS = /^\/(auth|rest|storage)\/v1(?=[/?]|$)/

/** Answers the calls of supabase-js on the page's own origin. */
export function serveBackend({ fetch }: EmbeddedBackend): Connect.NextHandleFunction {
  return async (incoming, outgoing, next) => {
    if (!SERVICE_PATHS.test(incoming.url ?? '')) return next()
    try {
      const request = await toFetchRequest(incoming, MAX_BODY_BYTES)
      await sendResponse(await fetch(request), outgoing)
    } catch (error) {
      if (!(error instanceof BodyTooLargeError)) return next(error)
      // The rest of the body is not read, so the connection cannot serve another request.
      outgoing.setHeader('connection', 'close')
      sendJson(outgoing, 413, { message: 'The request is larger than 6 MiB.' })
    }
  }
}

/** Tells pages on this machine, and nobody else, how to sign in as the seeded staff member. */
export const serveLocalStaff: Connect.NextHandleFunction = (incoming, outgoing, next) => {
  if (incoming.url !== '/local-staff') return next()
  if (incoming.method !== 'GET') return sendJson(outgoing, 405, { message: 'Only GET.' })
  if (!isFromThisMachine(incoming)) {
    return sendJson(outgoing, 403, { message: 'Only for pages opened on this machine.' })
  }
  sendJson(outgoing, 200, LOCAL_STAFF)
}

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
    (site === 'same-origin' || site === 'none')
  )
}
