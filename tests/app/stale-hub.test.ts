import { beforeEach, expect, test, vi } from 'vitest'
import { reloadStaleHub } from '@/app/stale-hub'

const ADDRESS = 'https://hub.test/livro-sonoro'
const MISSING = 'Failed to fetch /assets/audio-page-1.js'

const reload = vi.fn<() => void>()
const server = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('location', { href: ADDRESS, reload })
  vi.stubGlobal('fetch', server)
  server.mockImplementation(async () => new Response())
})

test('a missing file reloads the hub once if the server answers', async () => {
  await reloadStaleHub(MISSING)
  expect(server).toHaveBeenCalledExactlyOnceWith(ADDRESS, {
    method: 'HEAD',
    cache: 'no-store',
  })
  await reloadStaleHub(MISSING)
  expect(reload).toHaveBeenCalledTimes(1)
  await reloadStaleHub('Failed to fetch /assets/audio-page-2.js')
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each([
  ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is out of order', async () => new Response('', { status: 502 })],
])('the hub is not reloaded while the server %s, but later', async (_, answer) => {
  server.mockImplementationOnce(answer)
  await reloadStaleHub(MISSING)
  expect(reload).not.toHaveBeenCalled()
  await reloadStaleHub(MISSING)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the hub is not reloaded without session storage, to avoid a loop', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Told by the test.', 'QuotaExceededError')
    },
    clear: () => undefined,
  })
  await reloadStaleHub(MISSING)
  expect(reload).not.toHaveBeenCalled()
})
