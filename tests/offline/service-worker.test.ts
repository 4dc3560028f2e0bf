import { expect, test, vi } from 'vitest'

vi.mock('workbox-precaching')
vi.mock('workbox-routing')

const FILES = [{ url: '/index.html', revision: '1' }]

/** Runs the worker as a browser does, in a world of its own. */
async function runWorker() {
  const listeners = new Map<string, () => void>()
  const claim = vi.fn<() => Promise<void>>()
  const skipWaiting = vi.fn<() => Promise<void>>()
  vi.stubGlobal('PRECACHED_FILES', FILES)
  vi.stubGlobal('self', { clients: { claim }, skipWaiting })
  vi.stubGlobal('addEventListener', (event: string, listener: () => void) =>
    listeners.set(event, listener),
  )
  vi.resetModules()
  await import('@/offline/service-worker')
  return { claim, skipWaiting, happens: (event: string) => listeners.get(event)?.() }
}

test('a new version keeps every file, and asks the network for pages before them', async () => {
  await runWorker()
  const { cleanupOutdatedCaches, precacheAndRoute } = await import('workbox-precaching')
  const { NavigationRoute, registerRoute } = await import('workbox-routing')
  const { openPage } = await import('@/offline/open-page')
  expect(precacheAndRoute).toHaveBeenCalledExactlyOnceWith(FILES)
  expect(cleanupOutdatedCaches).toHaveBeenCalledTimes(1)
  expect(NavigationRoute).toHaveBeenCalledExactlyOnceWith(openPage)
  expect(registerRoute).toHaveBeenCalledExactlyOnceWith(
    vi.mocked(NavigationRoute).mock.instances[0],
  )
  expect(registerRoute).toHaveBeenCalledBefore(vi.mocked(precacheAndRoute))
})

test('it waits until a page says that its turn has come', async () => {
  const { happens, skipWaiting } = await runWorker()
  happens('install')
  expect(skipWaiting).not.toHaveBeenCalled()
  happens('message')
  expect(skipWaiting).toHaveBeenCalledTimes(1)
})

test('the page of the first visit is taken over, too', async () => {
  const { happens, claim } = await runWorker()
  expect(claim).not.toHaveBeenCalled()
  happens('activate')
  expect(claim).toHaveBeenCalledTimes(1)
})
