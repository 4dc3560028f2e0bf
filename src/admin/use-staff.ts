import { useCallback, useEffect, useState } from 'react'
import {
  currentEmail,
  isAdmin,
  onSessionChange,
  signInAsLocalStaff,
  signOut,
} from '@/data/staff-session'
import { endIdleSession } from '@/data/staff-storage'
import { showToast } from '@/ui/toast'
import { useIdleLimit } from './use-idle-limit'

export type Staff = {
  /** Null for a visitor. */
  readonly email: string | null
  /** What the database answers; the interface only mirrors it. */
  readonly isAdmin: boolean
}

const VISITOR: Staff = { email: null, isAdmin: false }

async function askWhoIsHere(): Promise<Staff> {
  const email = await currentEmail()
  return email ? { email, isAdmin: await isAdmin() } : VISITOR
}

/** Who is at the panel, asked of the database on arrival and after each change of session. */
export function useStaff() {
  const [found, setFound] = useState<Staff | null>(null)

  const onEnded = useCallback(() => {
    setFound(VISITOR)
    showToast({ title: 'Sessão encerrada', description: 'Por segurança, entre de novo.' })
  }, [])

  useEffect(() => {
    let hasLeft = false
    async function update() {
      const here = await askWhoIsHere()
      if (!hasLeft) setFound(here)
    }
    let stopListening = () => {}
    async function begin() {
      if (endIdleSession()) onEnded()
      // Before listening: nobody is shown as a visitor for the moment this takes.
      await signInAsLocalStaff()
      if (hasLeft) return
      stopListening = onSessionChange((change) =>
        change === 'idle' ? onEnded() : void update(),
      )
    }
    void begin()
    return () => {
      hasLeft = true
      stopListening()
    }
  }, [onEnded])

  useIdleLimit(found?.email != null)

  return { staff: found ?? VISITOR, isKnown: found !== null, leave: () => void signOut() }
}
