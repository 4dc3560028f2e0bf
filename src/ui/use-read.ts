import { useEffect, useEffectEvent, useId, useState } from 'react'
import {
  keepPreviousData,
  notifyManager,
  QueryClient,
  useQuery,
  type QueryKey,
} from '@tanstack/react-query'
import {
  describeFailure,
  isOutOfReach,
  succeed,
  type Failure,
  type Result,
} from '@/lib/result'
import { catchFocus } from './page-heading'
import { destructive, showToast } from './toast'

/** Well within the half minute in which a screen should recover. */
const RETRY_MS = 15_000
/** How old the data of an open page may get. */
const REFRESH_MS = 60_000

/** Nothing is cached beyond its screen, and a read is one call (rule 11.5). */
const client = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 0,
      networkMode: 'always',
      retry: false,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      refetchIntervalInBackground: true,
      // Every answer is a new object, of which `onAnswer` is told.
      structuralSharing: false,
    },
  },
})

// Notify at once, not after a timer.
notifyManager.setScheduler(queueMicrotask)

export type ReadStatus = 'loading' | 'ready' | 'failed'

type ReadOptions<T, F extends Failure> = {
  /** Title of the toast for a failed load (rule 1.7); without it, no toast. */
  readonly failed?: string | ((failure: F) => string) | undefined
  /** Called with the first answer and with every successful refresh. */
  readonly onAnswer?: (answer: Result<T, F>) => void
  readonly enabled?: boolean
  /** Reads again every minute; `once-read`: only after a first success. */
  readonly everyMinute?: boolean | 'once-read'
}

/**
 * Reads from the service when a screen opens, and again when the key changes. A failed load shows
 * one toast. A failed refresh is silent and keeps the old value. If the service is out of reach,
 * tries again every 15 seconds and once the network is back.
 */
export function useRead<T, F extends Failure = Failure>(
  key: QueryKey,
  read: () => Promise<Result<T, F>>,
  { failed, onAnswer, enabled = true, everyMinute = false }: ReadOptions<T, F> = {},
) {
  const screen = useId()
  const [attempt, setAttempt] = useState(0)
  // Reopening a screen, or `reload`, starts a new query.
  const queryKey = [...key, screen, attempt]

  async function load(): Promise<Result<T, F>> {
    const answer = await read()
    // A failed load is shown; a failed refresh throws, which keeps the old value.
    if (!answer.ok && client.getQueryData(queryKey)) throw answer.failure
    return answer
  }

  const { data, error, isPlaceholderData, refetch } = useQuery<Result<T, F>, Failure>(
    {
      queryKey,
      queryFn: load,
      enabled,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => {
        if (isAway(state.data, state.error)) return RETRY_MS
        const isDue = everyMinute === 'once-read' ? state.data?.ok === true : everyMinute
        return isDue && REFRESH_MS
      },
    },
    client,
  )
  const answer = isPlaceholderData ? undefined : data
  const failure = answer && !answer.ok ? answer.failure : null
  const mustRecover = isAway(answer, error)

  function refresh() {
    // A request already under way may be older than the reason for this refresh.
    void client.cancelQueries({ queryKey })
    void refetch()
  }

  function set(change: (known: T | undefined) => T | undefined) {
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (known: Result<T, F> | undefined) => {
      const value = change(known?.ok ? known.value : undefined)
      return value === undefined ? known : succeed(value)
    })
  }

  const settle = useEffectEvent((settled: Result<T, F>) => {
    onAnswer?.(settled)
    if (settled.ok || !failed) return
    showToast(
      destructive(
        typeof failed === 'string' ? failed : failed(settled.failure),
        describeFailure(settled.failure),
      ),
    )
  })
  useEffect(() => {
    if (answer) settle(answer)
  }, [answer])

  const onOnline = useEffectEvent(refresh)
  useEffect(() => {
    if (!mustRecover) return
    const recover = () => onOnline()
    addEventListener('online', recover)
    return () => removeEventListener('online', recover)
  }, [mustRecover])

  return {
    status: statusOf(answer),
    /** The last value read, also during a reload; undefined after a failed load. */
    data: data?.ok ? data.value : undefined,
    failure,
    /** `data` is old: the service is out of reach since. */
    isStale: error !== null && isOutOfReach(error),
    /** Reads again on request, whose button may leave; a failure shows its toast. */
    reload: () => {
      catchFocus()
      setAttempt((before) => before + 1)
    },
    /** Reads again silently. */
    refresh,
    /** Replaces the value without reading, and ignores requests under way. */
    set,
  }
}

const isAway = (answer: Result<unknown> | undefined, error: Failure | null) =>
  (answer?.ok === false && isOutOfReach(answer.failure)) ||
  (error !== null && isOutOfReach(error))

function statusOf(answer: Result<unknown> | undefined): ReadStatus {
  if (!answer) return 'loading'
  return answer.ok ? 'ready' : 'failed'
}
