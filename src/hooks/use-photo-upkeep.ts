import { useEffect } from 'react'
import { tidyPhotos } from '@/data/shop-photos'

const EVERY_MS = 5 * 60_000

/** Deletes expired photos and unused files, some now and some every five minutes; null: never. */
export function usePhotoUpkeep(as: 'device' | 'staff' | null) {
  useEffect(() => {
    if (!as) return
    void tidyPhotos(as)
    const timer = setInterval(() => void tidyPhotos(as), EVERY_MS)
    return () => clearInterval(timer)
  }, [as])
}
