import { useEffect, useState, type ComponentType } from 'react'
import { useIsKiosk } from '@/hooks/use-is-kiosk'

const ASK_AGAIN_MS = 60_000

/** What a kiosk does by itself: fetched there alone, and again until it comes. */
export function LateKiosk() {
  const isOne = useIsKiosk()
  const [Kiosk, setKiosk] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (!isOne || Kiosk) return
    async function fetchParts() {
      try {
        const { Kiosk: Fetched } = await import('@/kiosk/kiosk')
        setKiosk(() => Fetched)
      } catch (error) {
        console.warn('The kiosk does without its parts for now.', error)
      }
    }
    void fetchParts()
    const timer = setInterval(() => void fetchParts(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOne, Kiosk])

  return isOne && Kiosk ? <Kiosk /> : null
}
