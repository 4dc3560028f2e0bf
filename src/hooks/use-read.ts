import { useEffect, useEffectEvent, useId, useState } from 'react'
import {
  keepPreviousData,
  notifyManager,
  QueryClient,
  useQuery,
  type QueryKey,
} from '@tanstack/react-query'
import { describeFailure, isOutOfReach, succeed, type Failure } from '@/lib/result'
import { destructive, showToast } from '@/ui/toast'

/** Well inside the half minute in which a screen should recover by itself. */
const RETRY_MS = 15_000
/** The oldest that a page which stays open may show. */
const REFRESH_MS = 60_000

/** Nothing outlives the screen that reads it, and a read is one call (spec 11). */
const client = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 0,
      networkMode: 'always',
      retry: false,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      refetchIntervalInBackground: true,
      // Every answer is a new one: the wheel asks what is sold out after each.
      structuralSharing: false,
    },
  },
})

// At once, and not after a timer.
notifyManager.setScheduler(queueMicrotask)

/** A `Result` whose failure may say more. */
type Answer<T, F extends Failure> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: F }

export type ReadStatus = 'loading' | 'ready' | 'failed'

type ReadOptions<T, F extends Failure> = {
  /** Title of the toast for a failed load (spec 1.7). Without one a failure shows no toast. */
  readonly failed?: string | ((failure: F) => string) | undefined
  /** Called with what is to be shown from now on: the first answer, and each refresh that succeeds. */
  readonly onAnswer?: (answer: Answer<T, F>) => void
  readonly enabled?: boolean
  /** Reads again every minute; `once-read`: only after a first success. */
  readonly everyMinute?: boolean | 'once-read'
}

/**
 * Reads something from the service when a screen opens, and again when the key changes.
 *
 * A failed load is one toast. A refresh is silent: when it fails, what was read before stays. What
 * is out of reach is asked for again every 15 seconds, and as soon as the network is back.
 */
export function useRead<T, F extends Failure = Failure>(
  key: QueryKey,
  read: () => Promise<Answer<T, F>>,
  { failed, onAnswer, enabled = true, everyMinute = false }: ReadOptions<T, F> = {},
) {
  const screen = useId()
  const [attempt, setAttempt] = useState(0)
  // A screen that is opened again reads again, and so does one that is asked to.
  const queryKey = [...key, screen, attempt]

  async function load(): Promise<Answer<T, F>> {
    const answer = await read()
    // A failed load is an answer to show; a failed refresh is an error, which keeps what was read.
    if (!answer.ok && client.getQueryData(queryKey)) throw answer.failure
    return answer
  }

  const { data, error, isPlaceholderData, refetch } = useQuery<Answer<T, F>, Failure>(
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
    // An answer on its way may be older than what made for the refresh.
    void client.cancelQueries({ queryKey })
    void refetch()
  }

  function set(change: (known: T | undefined) => T | undefined) {
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (known: Answer<T, F> | undefined) => {
      const value = change(known?.ok ? known.value : undefined)
      return value === undefined ? known : succeed(value)
    })
  }

  const settle = useEffectEvent((settled: Answer<T, F>) => {
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
    /** The value read last, also while it is loaded again; undefined after a failed load. */
    data: data?.ok ? data.value : undefined,
    failure,
    /** Loads it again, because somebody asked for it: a failure shows its toast. */
    reload: () => setAttempt((before) => before + 1),
    /** Reads it again in silence. */
    refresh,
    /** Changes the value without reading, and drops an answer on its way. */
    set,
  }
}

const isAway = (answer: Answer<unknown, Failure> | undefined, error: Failure | null) =>
  (answer?.ok === false && isOutOfReach(answer.failure)) ||
  (error !== null && isOutOfReach(error))

function statusOf(answer: Answer<unknown, Failure> | undefined): ReadStatus {
  if (!answer) return 'loading'
  return answer.ok ? 'ready' : 'failed'
}
