// In development and on the embedded backend nothing is kept for use without network: a worker that
// an earlier build left in the browser is replaced by this one, which goes and takes its files along.
// A build for hosted Supabase puts its own worker in this place.

addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  await registration.unregister()
  // Not waited for: a page is loaded only once this worker has been activated.
  for (const page of pages) void page.navigate(page.url)
}
