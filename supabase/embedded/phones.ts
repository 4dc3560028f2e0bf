import { isLoopbackAddress } from '@supabase/lite'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkInterfaces } from 'node:os'
import type { Connect } from 'vite'
import { gameNames, games } from '../../src/lib/games.ts'
import { PUBLISHABLE_KEY } from './config.ts'
import { isForwarded, ofPhones } from './middleware.ts'

const MOST_BODY_BYTES = 16 * 1024

/** The headers of a visitor. */
const VISITOR = { apikey: [PUBLISHABLE_KEY], authorization: [`Bearer ${PUBLISHABLE_KEY}`] }

/** Games that a ticket opens: over http a phone has no camera for the photo booth. */
const GAMES = gameNames.filter((name) => name !== 'photo').map((name) => games[name].path)

const PART = String.raw`((select|order)=(\w|\.|\*|,|%2C)+|\w+=eq\.[\w.%-]+)`
/** As pages ask: columns, an order, equal values. Filters of strangers could keep the database busy. */
const QUERY = String.raw`\?${PART}(&${PART})*`

/**
 * The files and calls of a phone's pages; the network gets no others. The menu, to which games lead
 * back, only shows cards. Apps that open links add queries to those of pages, and change those of a
 * coupon or photo: the page for unknown addresses goes on to the one that was meant.
 */
const OPEN: readonly RegExp[] = [
  /^GET \/((cupom|foto|regulamento|acessibilidade)\/?)?(\?|$)/,
  /^GET \/(cupom|foto)[.,;:!)]*(%23[\w.-]*)?(\?|$)/i,
  new RegExp(`^GET (${GAMES.join('|')})/?(\\?|$)`),
  /^GET \/(assets|audio|drawings|icons|sounds)\/[^?]*$/,
  /^GET \/(favicon\.svg|manifest\.webmanifest|sw\.js)$/,
  new RegExp(`^GET /rest/v1/(admin_settings|regulations)${QUERY}$`),
  new RegExp(
    `^GET /rest/v1/(roulette_items|scratch_text_prizes|scratch_image_prizes)${QUERY}$`,
  ),
  /^POST \/rest\/v1\/rpc\/(open|draw_by|reveal_by|claim_by)_ticket$/,
  /^POST \/rest\/v1\/rpc\/(read_coupon|prize_chances|read_schedules)$/,
  /^POST \/rest\/v1\/rpc\/(read_photo|photo_rules|release_photo|remove_photo|photo_permission|allow_publishing)$/,
  /^GET \/storage\/v1\/object\/public\/(photo-booth-images|scratch-prize-images|shop-logo)\//,
  /^DELETE \/storage\/v1\/object\/photo-booth-images$/,
  new RegExp(`^DELETE /rest/v1/photo_booth_images${QUERY}$`),
]

const CALL = /^[A-Z]+ \/(rest|storage)\//

const TOO_MANY = 'Muitos pedidos ao mesmo tempo. Espere um momento.'
const REFUSAL = 'Esta página só abre no computador da loja.'

/** The same for a person, with a list of the pages that do open. */
const REFUSED_PAGE = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Só no computador da loja</title>
<h1>${REFUSAL}</h1>
<p>No celular abrem cupons, fotos, o regulamento e os jogos, menos “Faça sua Foto!”.</p>
<p><a href="/">Ver os jogos</a></p>
</html>`

/** As many as a browser has connections to a server; all phones together have ten times as many. */
const MOST_OF_A_PHONE = 6
const MOST_OF_ALL = 60

/** Counts the calls of phones that are not answered yet, so that none makes others wait for long. */
function countWaiting() {
  const waiting = new Map<string, number>()
  let all = 0

  /** False if one more is too many. */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    // A proxy sends for many phones.
    const from = isForwarded(request) ? '' : (request.socket.remoteAddress ?? '')
    const own = waiting.get(from) ?? 0
    if (all >= MOST_OF_ALL || (from && own >= MOST_OF_A_PHONE)) return false
    all += 1
    waiting.set(from, own + 1)
    response.once('close', () => {
      all -= 1
      const left = (waiting.get(from) ?? 1) - 1
      if (left > 0) waiting.set(from, left)
      else waiting.delete(from)
    })
    return true
  }
}

/**
 * Lets requests of this machine through, and of its networks those that a phone needs. A caller of
 * the network is a visitor, whatever its headers say. It must run before every other handler.
 */
export function openToPhones(): Connect.NextHandleFunction {
  const mayWait = countWaiting()
  return (request, response, next) => {
    const isHere = isLoopbackAddress(request.socket.remoteAddress ?? '')
    if (isHere && !isForwarded(request)) return next()
    const act = `${request.method === 'HEAD' ? 'GET' : request.method} ${request.url}`
    const isOpen = OPEN.some((open) => open.test(act))
    if (isOpen && isPlain(request.url ?? '') && isSmall(request)) {
      if (CALL.test(act) && !mayWait(request, response))
        return refuse(request, response, 429, TOO_MANY)
      ofPhones.add(request)
      // `middleware.ts` reads these alone: the backend knows the caller by them.
      Object.assign(request.headersDistinct, VISITOR)
      return next()
    }
    refuse(request, response, 403, REFUSAL)
  }
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  sentence: string,
) {
  request.resume()
  const isPage = status === 403 && request.headers.accept?.includes('text/html')
  const type = isPage ? 'html' : 'plain'
  response.writeHead(status, { 'content-type': `text/${type}; charset=utf-8` })
  response.end(isPage ? REFUSED_PAGE : sentence)
}

/** Phones send the arguments of calls alone; each body stays in memory until it is complete. */
const isSmall = ({ headers }: IncomingMessage) =>
  !headers['transfer-encoding'] && Number(headers['content-length'] ?? 0) <= MOST_BODY_BYTES

/** Whether a path means what it says: encoded dots or slashes would be read otherwise further on. */
const isPlain = (url: string) => {
  const base = 'http://hub.invalid'
  const hasCodedSlash = /^[^?]*%(2f|5c)/i.test(url)
  return !hasCodedSlash && URL.canParse(url, base) && new URL(url, base).href === base + url
}

/**
 * Where phones find the hub; null while this machine has no network.
 *
 * @param here where this machine finds it
 */
export function phoneOriginOf(here: string) {
  const origin = new URL(here)
  const network = Object.values(networkInterfaces())
    .flatMap((known) => known ?? [])
    .find(
      ({ family, internal, address }) =>
        family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
  if (!network) return null
  origin.hostname = network.address
  return origin.origin
}
