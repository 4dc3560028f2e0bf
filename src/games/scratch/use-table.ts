import { useEffect, useState } from 'react'
import { useRecovery } from '@/hooks/use-recovery'
import { describeFailure } from '@/lib/result'
import { showToast, type Toast } from '@/ui/toast'
import { isSameTable, loadTable, type ScratchTable } from './load-table'

/**
 * The card and its prizes, read when the screen opens; null until then. They are asked for again
 * every minute, and sooner while the service is out of reach, quietly. What is new waits for the
 * next card: the one that is being scratched stays as it is.
 */
export function useTable() {
  const [table, setTable] = useState<ScratchTable | null>(null)
  const [next, setNext] = useState<ScratchTable | null>(null)
  const [attempt, setAttempt] = useState({ isQuiet: false })

  useEffect(() => {
    let isCurrent = true
    async function load() {
      let complaint: Toast | null = null
      const loaded = await loadTable((title, failure) => {
        // Of two calls that fail, the later one decides what can be won.
        complaint = { title, description: describeFailure(failure), tone: 'destructive' }
      })
      if (!isCurrent) return
      if (!attempt.isQuiet) {
        setTable(loaded)
        if (complaint) showToast(complaint)
      } else if (!complaint) {
        // A question that nobody asked changes nothing when it fails.
        setNext(loaded)
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [attempt])

  const latest = next ?? table
  const askQuietly = () => setAttempt({ isQuiet: true })
  useRecovery(latest?.isOutOfReach === true, askQuietly, latest !== null)

  /** Lays the table anew for the next card, and answers with what can be won now. */
  function renew() {
    setTable(latest)
    return latest?.prizes ?? []
  }

  // Where there is nothing to scratch, there is nothing to wait for.
  const laid = table?.prizes.length === 0 ? latest : table
  return {
    table: laid,
    /** The next card has other prizes than this one. */
    hasNews: laid !== null && latest !== null && !isSameTable(laid, latest),
    renew,
  }
}
