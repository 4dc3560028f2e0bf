import { useEffect, useState } from 'react'
import { readScratchType, type ScratchType } from '@/data/admin-settings'
import { useRecovery } from '@/hooks/use-recovery'
import { describeFailure, isOutOfReach } from '@/lib/result'
import { showToast } from '@/ui/toast'

/**
 * Which card is active as far as the panel knows; null until the database has answered. While it
 * is out of reach it is asked again, quietly.
 */
export function useScratchType() {
  const [stored, setStored] = useState<ScratchType | null>(null)
  const [isAway, setIsAway] = useState(false)
  const [attempt, setAttempt] = useState({ isQuiet: false })

  useEffect(() => {
    let isCurrent = true
    async function load() {
      const setting = await readScratchType()
      if (!isCurrent) return
      setIsAway(!setting.ok && isOutOfReach(setting.failure))
      if (setting.ok) return setStored(setting.value)
      if (attempt.isQuiet) return
      showToast({
        title: 'Erro ao buscar configurações',
        description: describeFailure(setting.failure),
        tone: 'destructive',
      })
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [attempt])

  useRecovery(isAway, () => setAttempt({ isQuiet: true }))

  return [stored, setStored] as const
}
