import { useEffect } from 'react'
import { noteStaffActivity } from '@/data/staff-session'
import { endIdleSession } from '@/data/staff-storage'

const LOOK_EVERY_MS = 10_000

/** While staff are at the panel, ends their session once nobody has touched it for too long. */
export function useIdleLimit(isSignedIn: boolean) {
  useEffect(() => {
    if (!isSignedIn) return
    // Looked at first: no touch revives a session that is over.
    const onAct = () => {
      if (!endIdleSession()) noteStaffActivity()
    }
    const timer = setInterval(endIdleSession, LOOK_EVERY_MS)
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
