import { createServer, type RequestListener } from 'node:http'
import { networkInterfaces } from 'node:os'
import { PUBLISHABLE_KEY } from './config.ts'

/** How long an unfinished request may hold memory; a slow upload needs half of it. */
export const MOST_REQUEST_MS = 60_000

/** The headers of a visitor. */
const VISITOR = { apikey: [PUBLISHABLE_KEY], authorization: [`Bearer ${PUBLISHABLE_KEY}`] }

/**
 * What a phone's pages load and call; the network gets nothing else. The menu, to which games lead
 * back, only shows cards.
 */
const OPEN: readonly RegExp[] = [
  /^GET \/((cupom|foto|regulamento|acessibilidade)\/?)?$/,
  // Games that a ticket opens; over http a phone has no camera for the photo booth.
  /^GET \/(roleta-de-descontos|jogo-da-memoria|raspadinha-virtual|desafio-livro-embaralhado)\/?$/,
  /^GET \/(livro-sonoro|conecte-as-capas|calendario-da-leitura)\/?$/,
  /^GET \/(assets|audio|drawings|icons|sounds)\/[^?]*$/,
  /^GET \/(favicon\.svg|manifest\.webmanifest|sw\.js)$/,
  /^GET \/rest\/v1\/(admin_settings|regulations)\?/,
  /^GET \/rest\/v1\/(roulette_items|scratch_text_prizes|scratch_image_prizes)\?/,
  /^POST \/rest\/v1\/rpc\/(open|draw_by|reveal_by|claim_by)_ticket$/,
  /^POST \/rest\/v1\/rpc\/(read_coupon|prize_chances|read_schedules)$/,
  /^POST \/rest\/v1\/rpc\/(read_photo|photo_rules|remove_photo|photo_permission|allow_publishing)$/,
  /^GET \/storage\/v1\/object\/public\/(photo-booth-images|scratch-prize-images|shop-logo)\//,
  /^DELETE \/storage\/v1\/object\/photo-booth-images$/,
  /^DELETE \/rest\/v1\/photo_booth_images\?/,
]

const REFUSAL = 'Esta página só abre no computador da loja.'

/** The same for a person, who learns what does open. */
const REFUSED_PAGE = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Só no computador da loja</title>
<h1>${REFUSAL}</h1>
<p>No celular abrem cupons, fotos, o regulamento e os jogos, menos “Faça sua Foto!”.</p>
<p><a href="/">Ver os jogos</a></p>
</html>`

/**
 * Opens the hub to the network of its machine, as far as a phone needs it: who comes that way is a
 * visitor, whatever they say of themselves.
 *
 * @param serve answers what is let through
 * @param port of the hub on its machine, once it listens there
 */
export function openToPhones(serve: RequestListener, port: () => number) {
  const server = createServer((request, response) => {
    const act = `${request.method === 'HEAD' ? 'GET' : request.method} ${request.url}`
    if (!isPlain(request.url ?? '') || !OPEN.some((open) => open.test(act))) {
      request.resume()
      const isPage = request.headers.accept?.includes('text/html')
      const type = isPage ? 'html' : 'plain'
      response.writeHead(403, { 'content-type': `text/${type}; charset=utf-8` })
      response.end(isPage ? REFUSED_PAGE : REFUSAL)
      return
    }
    Object.assign(request.headersDistinct, VISITOR)
    serve(request, response)
  })
  server.requestTimeout = MOST_REQUEST_MS
  let address: string | undefined

  /** Listens where this machine now is. */
  async function move() {
    const next = networkAddress()
    if (next === address) return
    if (address !== undefined) {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
    address = next && (await listens(next))
  }

  const listens = (host: string) =>
    new Promise<string | undefined>((resolve) => {
      server.once('error', () => resolve(undefined))
      server.listen(port(), host, () => resolve(host))
    })

  let turn = Promise.resolve()
  return {
    /** Its current address for phones; null while this machine has no network. */
    async origin() {
      turn = turn.then(move)
      await turn
      return address === undefined ? null : `http://${address}:${port()}`
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Phones = ReturnType<typeof openToPhones>

/**
 * Whether a path means what it says: encoded dots or slashes would be read differently further on.
 */
const isPlain = (url: string) => {
  const base = 'http://hub.invalid'
  return URL.canParse(url, base) && new URL(url, base).href === base + url
}

/** This machine's address in its network, which may change. */
const networkAddress = () =>
  Object.values(networkInterfaces())
    .flatMap((known) => known ?? [])
    .find(
      ({ family, internal, address }) =>
        family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )?.address
