import { matchPrecache } from 'workbox-precaching'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '@/offline/open-page'

vi.mock('workbox-precaching', () => ({ matchPrecache: vi.fn<() => unknown>() }))

const PATIENCE_MS = 3000

/** The cached files. */
let files: Record<string, Response>
const deployed = new Response('deployed')
const broken = new Response('broken', { status: 502 })
const network = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  files = {
    '/index.html': new Response('kept menu'),
    '/livro-sonoro.html': new Response('kept game'),
    '/404.html': new Response('kept 404'),
  }
  vi.mocked(matchPrecache).mockImplementation(async (file) =>
    typeof file === 'string' ? files[file] : undefined,
  )
  vi.stubGlobal('fetch', network)
})

function open(pathname: string) {
  const url = new URL(pathname, 'https://hub.test')
  const request = new Request(url)
  return { request, answer: openPage({ request, url }) }
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

test('a page is fetched from the server with the request of the browser', async () => {
  network.mockResolvedValue(deployed)
  const { request, answer } = open('/')
  expect(await answer).toBe(deployed)
  expect(network).toHaveBeenCalledExactlyOnceWith(request)
})

test.each([
  ['/', 'is out of reach', offline, '/index.html'],
  ['/livro-sonoro/?de=loja', 'is out of reach', offline, '/livro-sonoro.html'],
  ['/promocoes', 'is out of reach', offline, '/404.html'],
  ['/', 'answers with an error', async () => broken, '/index.html'],
])('the page %s of a server that %s is the kept one', async (address, _, answer, file) => {
  network.mockImplementation(answer)
  expect(await open(address).answer).toBe(files[file])
})

test.each([
  ['in time', PATIENCE_MS - 1, 'deployed'],
  ['too late', PATIENCE_MS + 1, 'kept menu'],
])('the cached page is used after 3 seconds of silence: %s', async (_, ms, words) => {
  network.mockImplementation(
    () => new Promise((resolve) => setTimeout(resolve, ms, deployed.clone())),
  )
  const { answer } = open('/')
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect(await (await answer).text()).toBe(words)
})

test('a page that is not cached waits for the server', async () => {
  network.mockImplementation(
    () => new Promise((resolve) => setTimeout(resolve, 10 * PATIENCE_MS, broken)),
  )
  const { answer } = open('/promocoes')
  await vi.advanceTimersByTimeAsync(10 * PATIENCE_MS)
  expect(await answer).toBe(broken)
})

test('without a cached page and network the answer is an error', async () => {
  network.mockImplementation(offline)
  files = {}
  expect((await open('/promocoes').answer).type).toBe('error')
})
