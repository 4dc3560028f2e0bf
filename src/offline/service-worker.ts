import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { APPLY_UPDATE, WORKING_PAGE } from './messages'
import { clients, onStage, registration, skipWaiting } from './worker-scope'

/** Every file of the build with its version, put here by the build (`scripts/build`). */
declare const PRECACHED_FILES: { url: string; revision: string | null }[]

/** A page that works has said so long before, in milliseconds. */
const TIME_TO_START_MS = 10_000

// Pages, code, drawings and sounds come from the cache. A new version is fetched whole before its
// worker takes over, so a half-loaded update changes nothing.
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

let replacesBrokenVersion = false

// A version whose pages do not work cannot ask for its own replacement: this one takes its place.
onStage('install', async () => {
  if (!registration.active) return
  await new Promise((resolve) => setTimeout(resolve, TIME_TO_START_MS))
  if (await isAnyPageWorking()) return
  replacesBrokenVersion = true
  await skipWaiting()
})

onStage('activate', async () => {
  // The page of the first visit, too, goes on without network.
  await clients.claim()
  if (!replacesBrokenVersion) return
  const pages = await clients.matchAll({ type: 'window' })
  // Not waited for: a page is served only once this version has been activated.
  for (const page of pages) void page.navigate(page.url)
})

async function isAnyPageWorking(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === WORKING_PAGE)
}
