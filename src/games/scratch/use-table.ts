import { useState } from 'react'
import { useRead } from '@/hooks/use-read'
import { isSameTable, loadTable, type ScratchTable } from './load-table'

/**
 * The card and its prizes, read when the screen opens; null until then. What is new afterwards
 * waits for the next card: the one that is being scratched stays as it is.
 */
export function useTable() {
  const { data, failure, set } = useRead(['scratch-table'], loadTable, {
    failed: ({ title }) => title,
    everyMinute: true,
  })
  const latest = data ?? failure?.table ?? null
  const [laid, setLaid] = useState<ScratchTable | null>(null)
  if (!laid && latest) setLaid(latest)

  /** Lays the table anew for the next card, and answers with what can be won now. */
  function renew() {
    setLaid(latest)
    return latest?.prizes ?? []
  }

  /** What the card on the table can win now: nothing when the shop plays the other one. */
  async function readAnew() {
    const read = await loadTable()
    if (!read.ok) return []
    set(() => read.value)
    return read.value.type === laid?.type ? read.value.prizes : []
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
