import { useEffect } from 'react'
import { tidyPhotos } from '@/data/shop-photos'

const EVERY_MS = 5 * 60_000

/** Takes away what is left of photos, a little now and every five minutes; null: not from here. */
export function usePhotoUpkeep(as: 'device' | 'staff' | null) {
  useEffect(() => {
    if (!as) return
    void tidyPhotos(as)
    const timer = setInterval(() => void tidyPhotos(as), EVERY_MS)
    return () => clearInterval(timer)
  }, [as])
}
