const CACHE = 'shop-books'
/** The most bytes a kiosk keeps. */
const MOST_BYTES = 96 * 1024 * 1024

/**
 * Fetches files for a start without network and drops files of an earlier list. Returns a blob
 * address for each file: `media-src` allows no other host, and a cached response answers no ranges.
 *
 * @param isLatest whether no later list was asked for meanwhile, whose files must stay; if one
 *   was, the rest is left to it
 */
export async function keepFiles(
  urls: readonly string[],
  isLatest: () => boolean,
): Promise<Map<string, string>> {
  const cache = await openCache()
  const found = new Map<string, string>()
  let bytes = 0
  for (const url of urls) {
    if (!isLatest()) return found
    const file = await readFile(cache, url, MOST_BYTES - bytes)
    if (!file) continue
    bytes += file.size
    found.set(url, URL.createObjectURL(file))
  }
  for (const { url } of (await cache?.keys()) ?? []) {
    if (isLatest() && !found.has(url)) await cache?.delete(url)
  }
  return found
}

/** Frees the addresses from `keepFiles`. */
export function freeFiles(files: ReadonlyMap<string, string>) {
  for (const address of files.values()) URL.revokeObjectURL(address)
}

/** Undefined on plain http and where storage is off: files then last as long as the page. */
async function openCache(): Promise<Cache | undefined> {
  try {
    return await caches.open(CACHE)
  } catch {
    return undefined
  }
}

async function readFile(
  cache: Cache | undefined,
  url: string,
  room: number,
): Promise<Blob | null> {
  try {
    const kept = await (await cache?.match(url))?.blob()
    if (kept) return kept.size > room ? null : kept
    const answer = await fetch(url)
    if (!answer.ok) return null
    const copy = answer.clone()
    const file = await answer.blob()
    if (file.size > room) return null
    await cache?.put(url, copy)
    return file
  } catch (error) {
    console.warn('A file of the shop could not be fetched.', error)
    return null
  }
}
