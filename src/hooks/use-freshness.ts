import { useEffect, useEffectEvent } from 'react'

/** How old may be what a page shows that nobody leaves, in milliseconds. */
const REFRESH_MS = 60_000

/** Asks again every minute: staff change prizes while a kiosk stands on one page. */
export function useFreshness(isWanted: boolean, refresh: () => void) {
  const onRefresh = useEffectEvent(refresh)
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => onRefresh(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isWanted])
}
