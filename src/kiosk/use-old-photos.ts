import { useEffect } from 'react'
import { removeExpiredPhotos } from '@/data/shop-photos'

const EVERY_MS = 5 * 60_000

/** A kiosk at rest removes photos that the shop keeps no longer, a few at a time. */
export function useOldPhotos() {
  useEffect(() => {
    const timer = setInterval(() => void removeExpiredPhotos(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}
