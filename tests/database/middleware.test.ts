import { createServer, request, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serveBackend, serveLocalStaff } from '../../supabase/embedded/middleware'

const MIB = 1024 * 1024
let server: Server
const backendFetch = vi.fn<(request: Request) => Promise<Response>>()

beforeEach(async () => {
  backendFetch
    .mockReset()
    .mockImplementation(async (asked) =>
      Response.json({ length: (await asked.arrayBuffer()).byteLength }, { status: 201 }),
    )
  const backend = { fetch: backendFetch, query: async () => [], close: async () => {} }
  server = createServer((incoming, outgoing) =>
    serveLocalStaff(incoming, outgoing, () =>
      serveBackend(backend)(incoming, outgoing, () => outgoing.writeHead(404).end()),
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => server.close())

/** Sends a request whose headers a browser would not let a page choose. */
function send(
  path: string,
  headers: Record<string, string> = {},
  chunks: Uint8Array[] = [],
) {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const method = chunks.length > 0 ? 'POST' : 'GET'
    const sent = request({ port, path, method, headers }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode, body }))
    })
    sent.on('error', reject)
    for (const chunk of chunks) sent.write(chunk)
    sent.end()
  })
}

test('the services answer under their paths, and every other address goes on', async () => {
  expect(await send('/rest/v1/x', {}, [new Uint8Array(3)])).toEqual({
    status: 201,
    body: '{"length":3}',
  })
  expect(await send('/rest/v10')).toMatchObject({ status: 404 })
  expect(await send('/_system')).toMatchObject({ status: 404 })
})

test.each([
  ['announced', { 'content-length': String(6 * MIB + 1) }],
  ['in chunks of unknown number', {}],
])(
  'a body over 6 MiB, %s, is refused before the backend sees it',
  async (_how, headers) => {
    const body = [new Uint8Array(3 * MIB), new Uint8Array(3 * MIB), new Uint8Array(1)]
    const answer = await send('/storage/v1/object/x', headers, body)
    expect(answer).toEqual({
      status: 413,
      body: '{"message":"The request is larger than 6 MiB."}',
    })
    expect(backendFetch).not.toHaveBeenCalled()
  },
)

test('a body of 6 MiB passes', async () => {
  const body = [new Uint8Array(3 * MIB), new Uint8Array(3 * MIB)]
  expect(await send('/storage/v1/object/x', {}, body)).toMatchObject({ status: 201 })
})

test('a page of this machine learns the local staff sign-in', async () => {
  const answer = await send('/local-staff', { host: 'localhost:5173' })
  expect(answer).toEqual({
    status: 200,
    body: '{"email":"equipe@livraria.local","password":"livraria-local"}',
  })
})

test.each([
  ['a foreign host', { host: 'livraria.example' }],
  ['a host that only begins like ours', { host: 'localhost.example:5173' }],
  ['a page of another origin', { host: 'localhost', 'sec-fetch-site': 'cross-site' }],
  ['another local page', { host: 'localhost', 'sec-fetch-site': 'same-site' }],
])('%s does not learn the local staff sign-in', async (_who, headers) => {
  const answer = await send('/local-staff', headers)
  expect(answer.status).toBe(403)
  expect(answer.body).not.toContain('livraria-local')
})
