import { THUMBNAIL_WITHIN, thumbnailIn } from '@/lib/png-thumbnail'

/**
 * Reads the thumbnail inside a photo's file from its first bytes; null if it has none or cannot be
 * read. Stops a service that sends the whole file.
 */
export async function readThumbnail(
  address: string,
  caller: AbortSignal,
): Promise<Blob | null> {
  const enough = new AbortController()
  try {
    const answer = await fetch(address, {
      headers: { range: `bytes=0-${THUMBNAIL_WITHIN - 1}` },
      // oxlint-disable-next-line no-restricted-properties -- kiosks alone read thumbnails
      signal: AbortSignal.any([caller, enough.signal]),
    })
    if (!answer.ok || !answer.body) return null
    const thumbnail = thumbnailIn(await readFirst(answer.body, THUMBNAIL_WITHIN))
    return thumbnail && new Blob([thumbnail], { type: 'image/jpeg' })
  } catch {
    return null
  } finally {
    enough.abort()
  }
}

async function readFirst(body: ReadableStream<Uint8Array>, count: number) {
  const first = new Uint8Array(count)
  let length = 0
  const reader = body.getReader()
  while (length < count) {
    const { done, value } = await reader.read()
    if (done) break
    first.set(value.subarray(0, count - length), length)
    length += Math.min(value.length, count - length)
  }
  return first.subarray(0, length)
}
