import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { THUMBNAIL_WITHIN, thumbnailIn } from '@/lib/png-thumbnail'
import { StoredPhoto } from '@/ui/stored-photo'

/**
 * A photo of the gallery by the thumbnail inside its file, read once it comes near the screen; by
 * the photo itself where the file has none.
 */
export function Thumbnail({ src, ...photo }: ComponentProps<typeof StoredPhoto>) {
  const place = useRef<HTMLDivElement>(null)
  /** Undefined until it is read. */
  const [shown, setShown] = useState<string>()

  useEffect(() => {
    if (!place.current || !src) return
    const left = new AbortController()
    let url: string | undefined
    async function read(from: string) {
      const small = await readThumbnail(from, left.signal)
      if (left.signal.aborted) return
      if (small) url = URL.createObjectURL(small)
      setShown(url ?? from)
    }
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        sight.disconnect()
        void read(src)
      },
      { rootMargin: '50%', scrollMargin: '50%' },
    )
    sight.observe(place.current)
    return () => {
      left.abort()
      sight.disconnect()
      if (url) URL.revokeObjectURL(url)
    }
  }, [src])

  if (shown === undefined) return <div ref={place} className="photo-missing" />
  return <StoredPhoto {...photo} src={shown} />
}

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
