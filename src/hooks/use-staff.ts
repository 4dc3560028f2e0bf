import { useEffect, useEffectEvent, useState } from 'react'
import {
  onSessionChange,
  readStaff,
  signInAsLocalStaff,
  signOut,
  VISITOR,
} from '@/data/staff-session'
import { endIdleSession } from '@/data/staff-storage'
import { showToast } from '@/ui/toast'
import { useIdleLimit } from './use-idle-limit'
import { useRead } from './use-read'

/**
 * Who is signed in on a staff page: read on arrival, after each change of session and every minute.
 * While no answer comes, the last one holds; null until there is one.
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
  const onChanged = useEffectEvent(() => {
    setHasEntered(true)
    refresh()
  })

  useEffect(() => {
    let hasLeft = false
    let stopListening = () => {}
    async function begin() {
      if (endIdleSession()) onEnded()
      // Before listening, so that nobody is shown as a visitor for that moment.
      await enter()
      if (hasLeft) return
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
