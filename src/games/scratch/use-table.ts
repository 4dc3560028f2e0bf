import { useState } from 'react'
import { useLoader, type Asking } from '@/hooks/use-loader'
import { isSameTable, loadTable, type ScratchTable } from './load-table'

/**
 * The card and its prizes, read when the screen opens; null until then. What is new afterwards
 * waits for the next card: the one that is being scratched stays as it is.
 */
export function useTable() {
  const [laid, setLaid] = useState<ScratchTable | null>(null)
  const [latest, setLatest] = useState<ScratchTable | null>(null)
  const [asking, setAsking] = useState<Asking>({ isQuiet: false })
  useLoader(loadTable, {
    asking,
    onLoaded: (loaded) => {
      setLatest(loaded)
      setLaid((table) => table ?? loaded)
    },
    askQuietly: () => setAsking({ isQuiet: true }),
    freshness: latest ? 'kiosk' : 'visit',
  })

  /** Lays the table anew for the next card, and answers with what can be won now. */
  function renew() {
    setLaid(latest)
    return latest?.prizes ?? []
  }

  /** What the card on the table can win now: nothing when the shop plays the other one. */
  async function readAnew() {
    let isRead = true
    const read = await loadTable(() => {
      isRead = false
    })
    if (!isRead) return []
    setLatest(read)
    return read.type === laid?.type ? read.prizes : []
  }

  // Where there is nothing to scratch, there is nothing to wait for.
  const table = laid?.prizes.length === 0 ? latest : laid
  return {
    table,
    /** The next card has other prizes than this one. */
    hasNews: table !== null && latest !== null && !isSameTable(table, latest),
    renew,
    readAnew,
  }
}
