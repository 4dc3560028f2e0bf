import { useCallback, useEffect, useState } from 'react'
import { onSessionChange, signOut } from '@/data/staff-session'
import { endIdleSession } from '@/data/staff-storage'
import { showToast } from '@/ui/toast'
import { useIdleLimit } from './use-idle-limit'

/** A room where staff work. */
type Workplace<Person> = {
  /** Signs somebody in by itself, where that is so. */
  readonly enter: () => Promise<void>
  /** Who is here, as far as the room asks; null for a visitor. */
  readonly ask: () => Promise<Person | null>
}

/** Who is in a room of staff, asked on arrival and after each change of session. */
export function useStaffSession<Person>({ enter, ask }: Workplace<Person>) {
  const [found, setFound] = useState<{ readonly person: Person | null } | null>(null)

  const onEnded = useCallback(() => {
    setFound({ person: null })
    showToast({ title: 'Sessão encerrada', description: 'Por segurança, entre de novo.' })
  }, [])

  useEffect(() => {
    let hasLeft = false
    async function update() {
      const person = await ask()
      if (!hasLeft) setFound({ person })
    }
    let stopListening = () => {}
    async function begin() {
      if (endIdleSession()) onEnded()
      // Before listening: nobody is shown as a visitor for the moment this takes.
      await enter()
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
  }, [enter, ask, onEnded])

  const person = found?.person ?? null
  useIdleLimit(person !== null)

  return { person, isKnown: found !== null, leave: () => void signOut() }
}
