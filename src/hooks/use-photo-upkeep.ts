import { useEffect } from 'react'

const EVERY_MS = 5 * 60_000

/** Tidies the stored photos now and every five minutes; null does nothing. */
export function usePhotoUpkeep(tidy: (() => Promise<void>) | null) {
  useEffect(() => {
    if (!tidy) return
    void tidy()
    const timer = setInterval(() => void tidy(), EVERY_MS)
    return () => clearInterval(timer)
  }, [tidy])
}
