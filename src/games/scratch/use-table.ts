import { useEffect, useState } from 'react'
import { describeFailure } from '@/lib/result'
import { useToast } from '@/ui/toast-provider'
import { loadTable, type ScratchTable } from './load-table'

/** The card and its prizes, read when the screen opens; null until then. */
export function useTable(): ScratchTable | null {
  const [table, setTable] = useState<ScratchTable | null>(null)
  const showToast = useToast()

  useEffect(() => {
    let isCurrent = true
    async function load() {
      const loaded = await loadTable((title, failure) => {
        const description = describeFailure(failure)
        if (isCurrent) showToast({ title, description, tone: 'destructive' })
      })
      if (isCurrent) setTable(loaded)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [showToast])

  return table
}
