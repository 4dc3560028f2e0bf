import { useEffect, useState } from 'react'
import { describeFailure, type Result } from '@/lib/result'
import { useToast } from '@/ui/toast-provider'

export type LoadStatus = 'loading' | 'ready' | 'failed'

type Loaded<Row> = { readonly status: LoadStatus; readonly rows: readonly Row[] }

/**
 * Reads rows when a screen opens and again on `reload`. A failure shows one destructive toast with
 * the given title and the service's message, and leaves no rows. `list` must keep its identity.
 */
export function useRows<Row>(list: () => Promise<Result<Row[]>>, failureTitle: string) {
  const [loaded, setLoaded] = useState<Loaded<Row>>({ status: 'loading', rows: [] })
  const [attempt, setAttempt] = useState({ number: 1 })
  const showToast = useToast()

  useEffect(() => {
    let isCurrent = true
    async function load() {
      const result = await list()
      // An answer that comes after the visitor left, or after a newer question, is dropped.
      if (!isCurrent) return
      setLoaded({
        status: result.ok ? 'ready' : 'failed',
        rows: result.ok ? result.value : [],
      })
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new attempt reads again
  }, [list, failureTitle, attempt, showToast])

  function reload() {
    setLoaded((last) => ({ ...last, status: 'loading' }))
    setAttempt(({ number }) => ({ number: number + 1 }))
  }

  return { ...loaded, reload }
}
