import { useEffect, useState } from 'react'
import { readScratchType, type ScratchType } from '@/data/admin-settings'
import { describeFailure } from '@/lib/result'
import { useToast } from '@/ui/toast-provider'

/** Which card is active as far as the panel knows; null until the database has answered. */
export function useScratchType() {
  const [stored, setStored] = useState<ScratchType | null>(null)
  const showToast = useToast()

  useEffect(() => {
    let isCurrent = true
    async function load() {
      const setting = await readScratchType()
      if (!isCurrent) return
      if (setting.ok) return setStored(setting.value)
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
  }, [showToast])

  return [stored, setStored] as const
}
