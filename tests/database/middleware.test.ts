import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders, Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EmbeddedBackend } from '../../supabase/embedded/backend'
import { LOCAL_STAFF } from '../../supabase/embedded/config'
import { serveBackend, serveThisMachine } from '../../supabase/embedded/middleware'
import { mediaTypeOf } from '../../supabase/embedded/stored-files'

const MIB = 1024 * 1024
let server: Server
let hasRoom = true
const backendFetch = vi.fn<EmbeddedBackend['fetch']>()

beforeEach(async () => {
  hasRoom = true
  backendFetch
    .mockReset()
    .mockImplementation(
      async (asked, turn) =>
        turn?.refuse?.() ??
        Response.json({ length: (await asked.arrayBuffer()).byteLength }, { status: 201 }),
    )
  const serve = serveBackend({
    fetch: backendFetch,
    hasRoom: () => hasRoom,
    questions: new Set(['is_admin', 'read_coupon']),
  })
  const tell = serveThisMachine({
    'GET /local-staff': async () => Response.json(LOCAL_STAFF),
    'GET /functions/v1/isbn': async ({ url, headers }) =>
      Response.json([url, headers.get('authorization')]),
    'POST /functions/v1/team': async (asked) => Response.json(await asked.json()),
  })
  server = createServer((incoming, outgoing) =>
    tell(incoming, outgoing, () =>
      serve(incoming, outgoing, () => outgoing.writeHead(404).end()),
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => server.close())

const port = (): number => Reflect.get(Object(server.address()), 'port')

const begin = (
  path: string,
  headers: OutgoingHttpHeaders,
  method = 'POST',
  localAddress = '127.0.0.1',
) => request({ port: port(), path, method, headers, localAddress })

const answerOf = async (sent: ClientRequest): Promise<IncomingMessage> =>
  (await once(sent, 'response'))[0]

/** Sends a request with any headers, which a browser would not allow. */
async function send(
  path: string,
  headers: OutgoingHttpHeaders = {},
  chunks: readonly Uint8Array[] = [],
  from?: string,
) {
  const sent = begin(path, headers, chunks.length > 0 ? 'POST' : 'GET', from)
  for (const chunk of chunks) sent.write(chunk)
  sent.end()
  const answer = await answerOf(sent)
  return { status: answer.statusCode, body: await text(answer) }
}

const one = [new Uint8Array(1)]
const SIGN_IN = '/auth/v1/token?grant_type=password'
const FILE = '/storage/v1/object/public/photo-booth-images/photo-1.png'

test.each<[path: string, chunks: Uint8Array[], status: number]>([
  ['/rest/v1/x', one, 201],
  ['/storage/v1/object/x', [new Uint8Array(3 * MIB), new Uint8Array(3 * MIB)], 201],
  [SIGN_IN, one, 201],
  ['/auth/v1/token?grant_type=refresh_token', one, 201],
  ['/auth/v1/logout?scope=local', one, 201],
  ['/auth/v1/user', [], 201],
  ['/rest/v10', [], 404],
  ['/_system', [], 404],
  ['/auth/v1/signup', one, 404],
  ['/auth/v1/token?grant_type=pkce', one, 404],
  ['/auth/v1/admin/users', [], 404],
  [`${FILE}%00.png`, [], 400],
])('only the addresses of the backend are served: %s', async (path, chunks, status) => {
  expect(await send(path, {}, chunks)).toMatchObject({ status })
  expect(backendFetch).toHaveBeenCalledTimes(status === 201 ? 1 : 0)
})

test.each([
  ['bytes=0-2', 206, 'foi'],
  ['bytes=3-99', 206, 'lido'],
  ['bytes=9-12', 200, 'foilido'],
  ['bytes=-2', 200, 'foilido'],
  ['bytes=0-1,3-4', 200, 'foilido'],
])('a file answers the range %s with %s', async (range, status, body) => {
  backendFetch.mockResolvedValue(new Response('foilido'))
  expect(await send(FILE, { range })).toEqual({ status, body })
  backendFetch.mockResolvedValue(new Response('gone', { status: 404 }))
  expect(await send(FILE, { range })).toEqual({ status: 404, body: 'gone' })
})

test('a missing public file answers 404', async () => {
  backendFetch.mockImplementation(async () =>
    Response.json({ statusCode: '404', error: 'not_found' }, { status: 400 }),
  )
  expect(await send(FILE)).toMatchObject({ status: 404 })
  expect(await send(FILE.replace('public', 'info'))).toMatchObject({ status: 400 })
})

test.each([
  ['announced', { 'content-length': String(6 * MIB + 1) }, 6 * MIB],
  ['sent in chunks', { 'transfer-encoding': 'chunked' }, 6 * MIB + 1],
])('a body over 6 MiB, %s, is answered with 413', async (_how, headers, enough) => {
  const failed = vi.fn<(error: Error) => void>()
  const sent = begin('/storage/v1/object/x', headers).on('error', failed)
  sent.write(new Uint8Array(enough))
  const answer = await answerOf(sent)
  expect(answer.statusCode).toBe(413)
  expect(await text(answer)).toBe('{"message":"The request is too large."}')
  sent.end(new Uint8Array(1))
  await once(sent, 'close')
  expect(failed).not.toHaveBeenCalled()
  expect(backendFetch).not.toHaveBeenCalled()
})

test('a page of this machine gets the local credentials', async () => {
  const answer = await send('/local-staff', { host: 'localhost:5173' })
  expect({ ...answer, body: JSON.parse(answer.body) }).toEqual({
    status: 200,
    body: { email: 'equipe@livraria.local', password: 'livraria-local' },
  })
  const told = await send('/local-staff', { host: 'localhost' }, one)
  expect(told).toMatchObject({ status: 405 })
})

test.each<OutgoingHttpHeaders>([
  { host: 'livraria.example' },
  { host: 'localhost.example:5173' },
  { host: 'localhost', 'sec-fetch-site': 'cross-site' },
  { host: 'localhost', 'sec-fetch-site': 'same-site' },
  ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].map(
    (proxy) => ({ host: 'localhost', [proxy]: '203.0.113.7' }),
  ),
])('the local credentials are refused to %j', async (headers) => {
  const answer = await send('/local-staff', headers)
  expect(answer.status).toBe(403)
  expect(answer.body).not.toContain('livraria-local')
})

test('a function answers pages of this machine only', async () => {
  const path = '/functions/v1/isbn?isbn=1'
  const headers = { host: 'localhost', authorization: 'Bearer x' }
  expect(await send(path, headers)).toEqual({
    status: 200,
    body: `["http://localhost${path}","Bearer x"]`,
  })
  expect(await send(path, { ...headers, via: 'x' })).toMatchObject({ status: 403 })
  expect(await send('/functions/v1/other', headers)).toMatchObject({ status: 404 })
  const body = '{"act":"add"}'
  const team = '/functions/v1/team'
  expect(await send(team, headers, [Buffer.from(body)])).toEqual({ status: 200, body })
  expect(await send(team, headers, [Buffer.alloc(2000)])).toMatchObject({ status: 413 })
})

/** Signs in; the backend answers with the status that stands in the password. */
const signIn = (email: string, status: number) =>
  send(SIGN_IN, {}, [Buffer.from(JSON.stringify({ email, password: String(status) }))])

const statuses = async (attempts: readonly Promise<{ status: number | undefined }>[]) =>
  (await Promise.all(attempts)).map(({ status }) => status)
const times = (count: number, email: string, status: number) =>
  Array.from({ length: count }, () => signIn(email, status))

describe('sign-ins', () => {
  beforeEach(() => {
    backendFetch.mockImplementation(async (asked) =>
      Response.json({}, { status: Number(Object(await asked.json()).password) }),
    )
  })

  test('an account waits a minute after five wrong passwords, and no other one does', async () => {
    const wrong = await statuses([...times(3, 'a', 400), ...times(9, 'A', 400)])
    expect(wrong.filter((status) => status === 400)).toHaveLength(5)
    const refused = await signIn('a', 200)
    expect(refused.status).toBe(429)
    expect(JSON.parse(refused.body)).toEqual({
      error_code: 'over_request_rate_limit',
      message: 'Muitas tentativas. Espere um minuto e tente novamente.',
    })
    expect(await signIn('b', 200)).toMatchObject({ status: 200 })
  })

  test('a right password forgives no wrong one', async () => {
    await statuses([400, 400, 400, 200, 400, 400].map((status) => signIn('a', status)))
    expect(await signIn('a', 200)).toMatchObject({ status: 429 })
  })

  test('right passwords and requests without the key count for nothing', async () => {
    expect(await statuses(times(6, 'a', 200))).toEqual(Array(6).fill(200))
    expect(await statuses(times(6, 'a', 401))).toEqual(Array(6).fill(401))
    expect(await signIn('a', 200)).toMatchObject({ status: 200 })
  })

  test('take a kilobyte at most', async () => {
    expect(await signIn('a'.repeat(1000), 200)).toMatchObject({ status: 413 })
  })
})

test.each<[path: string, chunks: Uint8Array[], isServed: boolean]>([
  ['/rest/v1/photo_booth_images', one, false],
  ['/rest/v1/rpc/draw_prize', one, false],
  ['/storage/v1/object/x', one, false],
  ['/rest/v1/roulette_items', [], true],
  ['/rest/v1/rpc/is_admin', one, true],
  ['/rest/v1/rpc/clear_lost_photos', one, true],
  ['/rest/v1/rpc/begin_export', one, true],
  ['/rest/v1/rpc/release_photo', one, true],
  [SIGN_IN, one, true],
])('a full disk refuses only what it would store: %s', async (path, chunks, isServed) => {
  hasRoom = false
  const full = { status: 507, body: '{"message":"O disco do servidor está cheio."}' }
  expect(await send(path, {}, chunks)).toMatchObject(isServed ? { status: 201 } : full)
})

test('the room on the disk is asked for when a request gets its turn', async () => {
  backendFetch.mockImplementation(async (_asked, turn) => {
    hasRoom = false
    return turn?.refuse?.() ?? Response.json({})
  })
  expect(await send('/storage/v1/object/x', {}, one)).toMatchObject({ status: 507 })
})

test.each([
  ['photo-1.png', 'image/png'],
  ['1-trecho.webm', 'audio/webm'],
  ['1-trecho.m4a', 'audio/mp4'],
  ['1-x.svg', 'application/octet-stream'],
])('a stored %s is served as %s', (name, type) => expect(mediaTypeOf(name)).toBe(type))
