import { useEffect, useEffectEvent } from 'react'

/** Well inside the half minute in which a screen should be itself again. */
const RETRY_MS = 15_000
/** How old may be what a kiosk shows, in milliseconds. */
const KIOSK_REFRESH_MS = 60_000

/**
 * `kiosk`: a page that stands open all day while staff change what it shows, so it is asked for
 * every minute. `visit`: as it was when somebody came.
 */
export type Freshness = 'visit' | 'kiosk'

/**
 * Asks again now and then for what must be fresh, and for what is out of reach sooner: every
 * quarter of a minute, and at once when the network is back.
 */
export function useRecovery(
  isOutOfReach: boolean,
  ask: () => void,
  freshness: Freshness = 'visit',
) {
  const onDue = useEffectEvent(ask)
  const refreshMs = freshness === 'kiosk' ? KIOSK_REFRESH_MS : null
  const everyMs = isOutOfReach ? RETRY_MS : refreshMs

  useEffect(() => {
    if (everyMs === null) return
    const timer = setInterval(() => onDue(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])

  useEffect(() => {
    if (!isOutOfReach) return
    const onOnline = () => onDue()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [isOutOfReach])
}
