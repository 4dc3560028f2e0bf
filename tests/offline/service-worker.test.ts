import { expect, test, vi } from 'vitest'

vi.mock('workbox-precaching')
vi.mock('workbox-routing')

const FILES = [{ url: '/index.html', revision: '1' }]

test('a worker keeps every file, asks for pages first, and waits until its turn has come', async () => {
  const listeners = new Map<string, () => void>()
  const claim = vi.fn<() => Promise<void>>()
  const skipWaiting = vi.fn<() => Promise<void>>()
  vi.stubGlobal('PRECACHED_FILES', FILES)
  vi.stubGlobal('self', { clients: { claim }, skipWaiting })
  vi.stubGlobal('addEventListener', (event: string, listener: () => void) =>
    listeners.set(event, listener),
  )
  await import('@/offline/service-worker')
  const { cleanupOutdatedCaches, precacheAndRoute } = await import('workbox-precaching')
  const { NavigationRoute, registerRoute } = await import('workbox-routing')
  const { openPage } = await import('@/offline/open-page')
  expect(NavigationRoute).toHaveBeenCalledExactlyOnceWith(openPage)
  expect(registerRoute).toHaveBeenCalledBefore(vi.mocked(precacheAndRoute))
  expect(precacheAndRoute).toHaveBeenCalledExactlyOnceWith(FILES)
  expect(cleanupOutdatedCaches).toHaveBeenCalledOnce()

  listeners.get('install')?.()
  listeners.get('activate')?.()
  expect(claim).toHaveBeenCalledOnce()
  expect(skipWaiting).not.toHaveBeenCalled()
  listeners.get('message')?.()
  expect(skipWaiting).toHaveBeenCalledOnce()
})
