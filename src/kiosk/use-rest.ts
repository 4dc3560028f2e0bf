import { useEffect, useState } from 'react'
import { msWithoutSign } from '@/device/visit'
import type * as rest from './rest'

const LOOK_EVERY_MS = 5000
const SILENCE_MS = 10_000

/** What a kiosk shows when nobody is there, fetched in the first silence and until it comes. */
export function useRest(): typeof rest | null {
  const [parts, setParts] = useState<typeof rest | null>(null)

  useEffect(() => {
    if (parts) return
    async function fetchParts() {
      try {
        setParts(await import('./rest'))
      } catch (error) {
        console.warn('The kiosk does not rest for now.', error)
      }
    }
    const timer = setInterval(() => {
      if (msWithoutSign() >= SILENCE_MS) void fetchParts()
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [parts])

  return parts
}
