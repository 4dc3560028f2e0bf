import { useEffect, useEffectEvent } from 'react'

/** Well inside the half minute in which a screen should be itself again. */
const RETRY_MS = 15_000
/** How old may be what a page shows that nobody leaves, in milliseconds. */
const REFRESH_MS = 60_000

/**
 * While something is out of reach, asks again now and then, and at once when the network is back.
 * What `staysFresh` is asked for every minute when it is in reach, too: staff change prizes while
 * a kiosk stands on one page.
 */
export function useRecovery(isOutOfReach: boolean, ask: () => void, staysFresh = false) {
  const onDue = useEffectEvent(ask)
  const idleMs = staysFresh ? REFRESH_MS : null
  const everyMs = isOutOfReach ? RETRY_MS : idleMs

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
