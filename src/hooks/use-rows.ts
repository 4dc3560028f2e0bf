import { useCallback, useEffect, useState } from 'react'
import { describeFailure, type Result } from '@/lib/result'
import { useToast } from '@/ui/toast-provider'

export type LoadStatus = 'loading' | 'ready' | 'failed'

type Loaded<Row> = { status: LoadStatus; rows: readonly Row[] }

/**
 * Reads rows when a screen opens and again on `reload`. A failure shows one destructive toast with
 * the given title and the service's message, and leaves no rows. `list` must keep its identity.
 */
export function useRows<Row>(list: () => Promise<Result<Row[]>>, failureTitle: string) {
  const [loaded, setLoaded] = useState<Loaded<Row>>({ status: 'loading', rows: [] })
  const [attempt, setAttempt] = useState(0)
  const showToast = useToast()

  useEffect(() => {
    let hasLeft = false
    void list().then((result) => {
      if (hasLeft) return
      if (result.ok) return setLoaded({ status: 'ready', rows: result.value })
      setLoaded({ status: 'failed', rows: [] })
      showToast({
        title: failureTitle,
        description: describeFailure(result.failure),
        tone: 'destructive',
      })
    })
    return () => {
      hasLeft = true
    }
  }, [list, failureTitle, attempt, showToast])

  const reload = useCallback(() => {
    setLoaded((last) => ({ ...last, status: 'loading' }))
    setAttempt((last) => last + 1)
  }, [])

  return { ...loaded, reload }
}
