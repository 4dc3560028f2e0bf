import { useEffect, useEffectEvent } from 'react'
import { endIdleSession, noteStaffActivity } from '@/data/staff-session'

const LOOK_EVERY_MS = 10_000

/** While staff are at the panel, ends their session once nobody has touched it for too long. */
export function useIdleLimit(isSignedIn: boolean, onEnded: () => void) {
  const onEnd = useEffectEvent(onEnded)

  useEffect(() => {
    if (!isSignedIn) return
    const look = () => {
      const isOver = endIdleSession()
      if (isOver) onEnd()
      return isOver
    }
    const onAct = () => {
      if (!look()) noteStaffActivity()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    const ended = new AbortController()
    const { signal } = ended
    // Before anything reacts to the touch: what it would do is not done in the name of the absent.
    addEventListener('pointerdown', onAct, { capture: true, signal })
    addEventListener('keydown', onAct, { capture: true, signal })
    return () => {
      clearInterval(timer)
      ended.abort()
    }
  }, [isSignedIn])
}
