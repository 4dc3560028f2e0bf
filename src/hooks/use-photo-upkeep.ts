import { useEffect } from 'react'

const EVERY_MS = 5 * 60_000

/** Deletes expired photos and unused files, some now and some every five minutes; null: never. */
export function usePhotoUpkeep(tidy: (() => Promise<void>) | null) {
  useEffect(() => {
    if (!tidy) return
    void tidy()
    const timer = setInterval(() => void tidy(), EVERY_MS)
    return () => clearInterval(timer)
  }, [tidy])
}
