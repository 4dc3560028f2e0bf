import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { openPage } from './open-page'

/** Every file of the build with its version, put here by the build (`scripts/build`). */
declare const PRECACHED_FILES: { url: string; revision: string | null }[]

/** What a service worker finds in its own world and the types of a page do not know. */
declare const self: {
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
}

// Before the kept files: the first route that fits answers.
registerRoute(new NavigationRoute(openPage))

// Code, drawings and sounds come from the cache. A new version is fetched whole before its worker
// takes over, so a half-loaded update changes nothing.
cleanupOutdatedCaches()
precacheAndRoute(PRECACHED_FILES)

// The page of the first visit, too, goes on without network.
addEventListener('activate', () => void self.clients.claim())

// A page has one thing to say to the version that waits: nobody is playing, it may take over.
addEventListener('message', () => void self.skipWaiting())
