import { useEffect, useState } from 'react'
import { useRecovery } from '@/hooks/use-recovery'
import { describeFailure } from '@/lib/result'
import { useToast } from '@/ui/toast-provider'
import { loadTable, type ScratchTable } from './load-table'

/**
 * The card and its prizes, read when the screen opens; null until then. While the service is out
 * of reach it is asked again, quietly, and what it says waits for the next card: the one that is
 * being scratched stays as it is.
 */
export function useTable() {
  const [table, setTable] = useState<ScratchTable | null>(null)
  const [next, setNext] = useState<ScratchTable | null>(null)
  const [attempt, setAttempt] = useState({ isQuiet: false })
  const showToast = useToast()

  useEffect(() => {
    let isCurrent = true
    let isTold = attempt.isQuiet
    async function load() {
      const loaded = await loadTable((title, failure) => {
        // Of two calls that fail one after the other, the first is told.
        if (!isCurrent || isTold) return
        isTold = true
        showToast({ title, description: describeFailure(failure), tone: 'destructive' })
      })
      if (!isCurrent) return
      if (attempt.isQuiet) setNext(loaded)
      else setTable(loaded)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [attempt, showToast])

  const latest = next ?? table
  useRecovery(latest?.isOutOfReach === true, () => setAttempt({ isQuiet: true }))

  /** Lays the table anew for the next card, and answers with what can be won now. */
  function renew() {
    setTable(latest)
    return latest?.prizes ?? []
  }

  return { table, renew }
}
