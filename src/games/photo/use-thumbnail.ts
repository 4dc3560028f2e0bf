import { useEffect, useState, type RefObject } from 'react'
import { isKiosk } from '@/data/kiosk-storage'
import { readThumbnail } from '@/data/photo-thumbnails'

/** What a tile shows: the photo itself, its small picture, or nothing until that is known. */
type Shown =
  | { readonly kind: 'waiting' | 'photo' }
  | { readonly kind: 'small'; readonly url: string }

/**
 * On a kiosk, whose gallery grows for years, a tile shows the small picture in its photo's file,
 * once it comes into sight. Where a file has none, and on any other device, it is the photo.
 */
export function useThumbnail(
  tile: RefObject<HTMLElement | null>,
  address: string | undefined,
): Shown {
  const [shown, setShown] = useState<Shown>({ kind: isKiosk() ? 'waiting' : 'photo' })

  useEffect(() => {
    if (!tile.current || !address || !isKiosk()) return
    const left = new AbortController()
    let url: string | undefined
    async function read(from: string) {
      const small = await readThumbnail(from, left.signal)
      if (left.signal.aborted) return
      if (small) url = URL.createObjectURL(small)
      setShown(url === undefined ? { kind: 'photo' } : { kind: 'small', url })
    }
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        sight.disconnect()
        void read(address)
      },
      { rootMargin: '50%' },
    )
    sight.observe(tile.current)
    return () => {
      left.abort()
      sight.disconnect()
      if (url) URL.revokeObjectURL(url)
    }
  }, [tile, address])

  return shown
}
