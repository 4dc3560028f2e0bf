import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { openPage } from './open-page'

/** Every file of the build with its version, inserted by the build (`scripts/build`). */
declare const PRECACHED_FILES: { url: string; revision: string | null }[]

/** Members of a worker's global scope that the DOM types lack. */
declare const self: {
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
}

// Before the precached files: the first matching route answers.
registerRoute(new NavigationRoute(openPage))

// Code, drawings and sounds come from the cache. A new version is fetched completely before its
// worker takes over, so a partial update changes nothing.
cleanupOutdatedCaches()
// A host that has not got a file yet may answer with the menu instead. The page of unknown addresses
// has status 404 on some hosts under its own address, too.
addPlugins([
  {
    async cacheWillUpdate({ request, response }) {
      const { pathname } = new URL(request.url)
      const isHtml = response.headers.get('content-type')?.startsWith('text/html') === true
      const isThere = response.ok || (response.status === 404 && pathname === '/404.html')
      return isThere && pathname.endsWith('.html') === isHtml ? response : null
    },
  },
])
precacheAndRoute(PRECACHED_FILES)

// Also serves the page of the first visit without network.
addEventListener('activate', () => void self.clients.claim())

// The page's only message: no visitor is playing, so the waiting version may take over.
addEventListener('message', () => void self.skipWaiting())
