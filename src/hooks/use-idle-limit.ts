import { useEffect } from 'react'
import { noteStaffActivity } from '@/data/staff-session'
import { endIdleSession } from '@/data/staff-storage'

const LOOK_EVERY_MS = 10_000

/** Ends the session of staff when nobody has touched the page for too long. */
export function useIdleLimit(isSignedIn: boolean) {
  useEffect(() => {
    if (!isSignedIn) return
    // Check before noting the touch: a touch must not revive a session that is over.
    const onAct = () => {
      if (!endIdleSession()) noteStaffActivity()
    }
    const timer = setInterval(endIdleSession, LOOK_EVERY_MS)
    const ended = new AbortController()
    const { signal } = ended
    // In the capture phase, before the touch does anything in the name of absent staff.
    addEventListener('pointerdown', onAct, { capture: true, signal })
    addEventListener('keydown', onAct, { capture: true, signal })
    return () => {
      clearInterval(timer)
      ended.abort()
    }
  }, [isSignedIn])
}
