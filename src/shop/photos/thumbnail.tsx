import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { StoredPhoto } from '@/ui/stored-photo'
import { readThumbnail } from './photo-thumbnails'

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
      { rootMargin: '50%' },
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
