const CACHE = 'shop-books'
/** The most that a kiosk keeps of the shop's files. */
const MOST_BYTES = 96 * 1024 * 1024

/**
 * Fetches files and keeps them for a start without network; those that are kept already are not fetched
 * again, and others of before leave. Answers with an address within this page for each file that is
 * there: `media-src` allows no other, and a kept file answers no ranges.
 */
export async function keepFiles(urls: readonly string[]): Promise<Map<string, string>> {
  const cache = await openCache()
  const found = new Map<string, string>()
  let bytes = 0
  for (const url of urls) {
    const file = await readFile(cache, url)
    if (!file || bytes + file.size > MOST_BYTES) continue
    bytes += file.size
    found.set(url, URL.createObjectURL(file))
  }
  for (const { url } of (await cache?.keys()) ?? []) {
    if (!found.has(url)) await cache?.delete(url)
  }
  return found
}

/** Frees the addresses that `keepFiles` gave. */
export function freeFiles(files: ReadonlyMap<string, string>) {
  for (const address of files.values()) URL.revokeObjectURL(address)
}

/** Undefined on plain http, and where a browser keeps nothing: then files last as long as the page. */
async function openCache(): Promise<Cache | undefined> {
  try {
    return await caches.open(CACHE)
  } catch {
    return undefined
  }
}

async function readFile(cache: Cache | undefined, url: string): Promise<Blob | null> {
  try {
    const kept = await cache?.match(url)
    if (kept) return await kept.blob()
    const answer = await fetch(url)
    if (!answer.ok) return null
    const copy = answer.clone()
    const file = await answer.blob()
    await cache?.put(url, copy)
    return file
  } catch (error) {
    console.warn('A file of the shop could not be fetched.', error)
    return null
  }
}
