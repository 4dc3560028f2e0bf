import { useEffect, useEffectEvent } from 'react'

/** Well inside the half minute in which a screen should be itself again. */
const RETRY_MS = 15_000

/** While something is out of reach, tries again now and then, and at once when the network is back. */
export function useRecovery(isOutOfReach: boolean, retry: () => void) {
  const onRetry = useEffectEvent(retry)
  useEffect(() => {
    if (!isOutOfReach) return
    const timer = setInterval(() => onRetry(), RETRY_MS)
    const onOnline = () => onRetry()
    window.addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [isOutOfReach])
}
