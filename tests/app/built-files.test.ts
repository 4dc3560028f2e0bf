import { fireEvent } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { prefetchPagesOnApproach, reloadStaleHub } from '@/app/built-files'
import { forgetFailedPages, loadPageAt } from '@/app/pages'

vi.mock('@/app/pages')

const ADDRESS = 'https://hub.test/livro-sonoro'
const MISSING = 'Failed to fetch /assets/audio-page-1.js'

const reload = vi.fn<() => void>()
const server = vi.fn<() => Promise<Response>>()

beforeAll(prefetchPagesOnApproach)

beforeEach(() => {
  vi.stubGlobal('location', { origin: location.origin, href: ADDRESS, reload })
  vi.stubGlobal('fetch', server)
  server.mockImplementation(async () => new Response())
  vi.mocked(loadPageAt).mockResolvedValue(undefined)
  document.body.innerHTML = `
    <a href="/livro-sonoro"><span id="word">Jogar</span></a>
    <a id="elsewhere" href="https://stranger.example/livro-sonoro">Fora</a>
    <button id="button">Girar</button>`
})

const thing = (id: string) => document.getElementById(id) ?? document

test.each([
  ['a pointer', fireEvent.pointerOver],
  ['a finger', fireEvent.pointerDown],
  ['the focus', fireEvent.focusIn],
])('%s on a link loads its page', (_, come) => {
  come(thing('word'))
  expect(loadPageAt).toHaveBeenCalledExactlyOnceWith('/livro-sonoro')
  // A page that failed before is loaded again.
  expect(forgetFailedPages).toHaveBeenCalledBefore(vi.mocked(loadPageAt))
})

test.each(['button', 'elsewhere', 'no such thing'])('“%s” loads nothing', (id) => {
  fireEvent.pointerOver(thing(id))
  expect(loadPageAt).not.toHaveBeenCalled()
})

test('a failed prefetch is ignored', () => {
  const failing = Promise.reject(new Error('Told by the test.'))
  const keepQuiet = vi.spyOn(failing, 'catch')
  vi.mocked(loadPageAt).mockReturnValue(failing)
  fireEvent.pointerOver(thing('word'))
  expect(keepQuiet).toHaveBeenCalledTimes(1)
})

test('a missing file reloads the hub once if the server answers', async () => {
  await reloadStaleHub(MISSING)
  const asked = { method: 'HEAD', cache: 'no-store' }
  expect(server).toHaveBeenCalledExactlyOnceWith(ADDRESS, asked)
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
