import { useEffect, useEffectEvent, useState } from 'react'
import {
  onSessionChange,
  readKeptAdmin,
  readStaff,
  signInAsLocalStaff,
  signOut,
  type Staff,
  VISITOR,
} from '@/data/staff-session'
import { endIdleSession, noteActivity } from '@/data/staff-storage'
import { showToast } from '@/ui/toast'
import { useEvery } from '@/ui/use-every'
import { useRead } from '@/ui/use-read'

/**
 * Reads who is signed in on a staff page: on arrival, after each change of session and every
 * minute. Keeps the last answer while no new one comes. Before the first it is the admin of the kept
 * session, or null.
 *
 * @param enter signs in without a password, where the hub allows that
 */
export function useStaff(enter: () => Promise<void> = signInAsLocalStaff) {
  const [hasEntered, setHasEntered] = useState(false)
  const { data, refresh, set } = useRead(['staff'], readStaff, {
    enabled: hasEntered,
    everyMinute: true,
  })
  const staff = data ?? null

  const onEnded = useEffectEvent(() => {
    set(() => VISITOR)
    showToast({ title: 'Sessão encerrada', description: 'Por segurança, entre de novo.' })
  })
  const onKept = useEffectEvent((kept: Staff | null) => set(() => kept ?? undefined))
  const onChanged = useEffectEvent(() => {
    if (hasEntered) refresh()
    // The first read of the page.
    else setHasEntered(true)
  })

  useEffect(() => {
    let hasLeft = false
    let stopListening = () => {}
    async function begin() {
      if (endIdleSession()) onEnded()
      // Before listening, so that nobody is briefly shown as a visitor.
      await enter()
      const kept = await readKeptAdmin()
      if (hasLeft) return
      onKept(kept)
      stopListening = onSessionChange((change) =>
        change === 'idle' ? onEnded() : onChanged(),
      )
    }
    void begin()
    return () => {
      hasLeft = true
      stopListening()
    }
  }, [enter])

  useIdleLimit(staff !== null && staff.email !== null)

  return { staff, leave: () => void signOut() }
}

const LOOK_EVERY_MS = 10_000

/** Ends the staff session after too long without a touch. */
function useIdleLimit(isSignedIn: boolean) {
  useEvery(LOOK_EVERY_MS, endIdleSession, { isOn: isSignedIn })
  useEffect(() => {
    if (!isSignedIn) return
    // Check before noting the touch: it must not revive an expired session.
    const onAct = () => {
      if (!endIdleSession()) noteActivity()
    }
    const ended = new AbortController()
    const { signal } = ended
    // In the capture phase, before the touch acts with the rights of absent staff.
    addEventListener('pointerdown', onAct, { capture: true, signal })
    addEventListener('keydown', onAct, { capture: true, signal })
    return () => ended.abort()
  }, [isSignedIn])
}
