import { useEffect, useState } from 'react'
import { describeFailure, isOutOfReach, type Result } from '@/lib/result'
import { showToast } from '@/ui/toast'
import { recallRows, rememberRows, type RowMemory } from './row-memory'
import { useRecovery } from './use-recovery'

/** `remembered`: the service is out of reach, and these are the rows that were read last. */
export type LoadStatus = 'loading' | 'ready' | 'remembered' | 'failed'

type Loaded<Row> = {
  readonly status: LoadStatus
  readonly rows: readonly Row[]
  readonly isOutOfReach: boolean
}

/**
 * Reads rows when a screen opens and again on `reload`. A failure shows one destructive toast with
 * the given title and the service's message, and leaves no rows, unless a service that is out of
 * reach finds some in `memory`. While it is out of reach the rows are asked for again, quietly, and
 * those with a memory, which kiosks stand on, every minute. `list` and `memory` must keep their
 * identity.
 */
export function useRows<Row>(
  list: () => Promise<Result<Row[]>>,
  failureTitle: string,
  memory?: RowMemory<Row>,
) {
  const [loaded, setLoaded] = useState<Loaded<Row>>(loading)
  const [attempt, setAttempt] = useState({ isQuiet: false })

  useEffect(() => {
    let isCurrent = true
    async function load() {
      const result = await list()
      // An answer that comes after the visitor left, or after a newer question, is dropped.
      if (!isCurrent) return
      // A question that nobody asked changes nothing when it fails.
      if (!result.ok && attempt.isQuiet) return
      setLoaded(settle(result, memory))
      if (result.ok) return
      showToast({
        title: failureTitle,
        description: describeFailure(result.failure),
        tone: 'destructive',
      })
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [list, failureTitle, memory, attempt])

  const askQuietly = () => setAttempt({ isQuiet: true })
  useRecovery(loaded.isOutOfReach, askQuietly, memory !== undefined)

  function reload() {
    setLoaded((last) => ({ ...last, status: 'loading' }))
    setAttempt({ isQuiet: false })
  }

  return { status: loaded.status, rows: loaded.rows, reload }
}

const loading = { status: 'loading', rows: [], isOutOfReach: false } as const

function settle<Row>(result: Result<Row[]>, memory?: RowMemory<Row>): Loaded<Row> {
  if (result.ok) {
    if (memory) rememberRows(memory, result.value)
    return { status: 'ready', rows: result.value, isOutOfReach: false }
  }
  const outOfReach = isOutOfReach(result.failure)
  const rows = memory && outOfReach ? recallRows(memory) : []
  const status = rows.length > 0 ? 'remembered' : 'failed'
  return { status, rows, isOutOfReach: outOfReach }
}
