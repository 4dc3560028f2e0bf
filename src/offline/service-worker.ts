import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { APPLY_UPDATE } from './messages'

/** Every file of the build with its version, put here by the build (`scripts/build`). */
declare const PRECACHED_FILES: { url: string; revision: string | null }[]
/** Of the worker's own world, which the types of a page do not know. */
declare function skipWaiting(): Promise<void>

// Pages, code, drawings and sounds come from the cache. A new version is fetched whole before its
// worker takes over, so a half-loaded or broken update changes nothing.
cleanupOutdatedCaches()
precacheAndRoute(PRECACHED_FILES, { cleanURLs: true })

/** Without network an unknown address still gets the page for it. */
registerRoute(
  new NavigationRoute(async ({ request }) => {
    try {
      return await fetch(request)
    } catch {
      return (await matchPrecache('/404.html')) ?? Response.error()
    }
  }),
)

// The page says when: never while somebody plays.
addEventListener('message', ({ data }) => {
  if (data === APPLY_UPDATE) void skipWaiting()
})
