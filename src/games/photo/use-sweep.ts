import { useEffect } from 'react'
import { sweepUnsavedFiles } from '@/data/photo-booth-images'

const SWEEP_EVERY_MS = 5 * 60 * 1000

/** A booth that stands open takes away, a little at a time, the files that no photo shows. */
export function useSweep() {
  useEffect(() => {
    const timer = setInterval(() => void sweepUnsavedFiles(), SWEEP_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}
