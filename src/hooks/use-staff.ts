import { useCallback, useEffect, useState } from 'react'
import {
  onSessionChange,
  readStaff,
  signInAsLocalStaff,
  signOut,
  VISITOR,
  type Staff,
} from '@/data/staff-session'
import { endIdleSession } from '@/data/staff-storage'
import { showToast } from '@/ui/toast'
import { useIdleLimit } from './use-idle-limit'
import { useLoader, type Asking, type Complain } from './use-loader'

async function askWhoIsHere(complain: Complain): Promise<Staff | null> {
  const staff = await readStaff()
  if (staff.ok) return staff.value
  complain('', staff.failure)
  return null
}

/**
 * Who is in a room of staff, asked on arrival, after each change of session and every minute. Only the
 * latest answer counts. Without an answer what was known holds; null until something is.
 *
 * @param enter signs somebody in by itself, where that is so
 */
export function useStaff(enter: () => Promise<void> = signInAsLocalStaff) {
  const [staff, setStaff] = useState<Staff | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const ask = useCallback(() => setAsking({ isQuiet: true }), [])
  useLoader(askWhoIsHere, {
    asking,
    onLoaded: setStaff,
    askQuietly: ask,
    freshness: 'kiosk',
  })

  const onEnded = useCallback(() => {
    setAsking(null)
    setStaff(VISITOR)
    showToast({ title: 'Sessão encerrada', description: 'Por segurança, entre de novo.' })
  }, [])

  useEffect(() => {
    let hasLeft = false
    let stopListening = () => {}
    async function begin() {
      if (endIdleSession()) onEnded()
      // Before listening: nobody is shown as a visitor for the moment this takes.
      await enter()
      if (hasLeft) return
      stopListening = onSessionChange((change) => (change === 'idle' ? onEnded() : ask()))
    }
    void begin()
    return () => {
      hasLeft = true
      stopListening()
    }
  }, [enter, ask, onEnded])

  useIdleLimit(staff !== null && staff.email !== null)

  return { staff, leave: () => void signOut() }
}
