import { useState } from 'react'
import { isOutOfReach, type Result } from '@/lib/result'
import { recallRows, rememberRows, type RowMemory } from './row-memory'
import { loadOf, useLoader, type Asking } from './use-loader'

/** `remembered`: the service is out of reach, and these are the rows that were read last. */
export type LoadStatus = 'loading' | 'ready' | 'remembered' | 'failed'

type Loaded<Row> = { readonly status: LoadStatus; readonly rows: readonly Row[] }

/**
 * Reads rows when a screen opens and again on `reload`. A failure leaves no rows, unless a service
 * that is out of reach finds some in `memory`. Rows with a memory are those that kiosks stand on.
 */
export function useRows<Row>(
  list: () => Promise<Result<Row[]>>,
  failureTitle: string,
  memory?: RowMemory<Row>,
) {
  const [loaded, setLoaded] = useState<Loaded<Row>>({ status: 'loading', rows: [] })
  const [asking, setAsking] = useState<Asking>({ isQuiet: false })
  useLoader(loadOf(list, failureTitle), {
    asking,
    onLoaded: (result) => setLoaded(settle(result, memory)),
    askQuietly: refresh,
    freshness: memory ? 'kiosk' : 'visit',
  })

  /** Reads again without a word. */
  function refresh() {
    setAsking({ isQuiet: true })
  }

  function reload() {
    setLoaded(({ rows }) => ({ status: 'loading', rows }))
    setAsking({ isQuiet: false })
  }

  return { ...loaded, reload, refresh }
}

function settle<Row>(result: Result<Row[]>, memory?: RowMemory<Row>): Loaded<Row> {
  if (result.ok) {
    if (memory) rememberRows(memory, result.value)
    return { status: 'ready', rows: result.value }
  }
  const rows = memory && isOutOfReach(result.failure) ? recallRows(memory) : []
  return { status: rows.length > 0 ? 'remembered' : 'failed', rows }
}
