import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  describeFailure,
  type Failed,
  type Failure,
  isOutOfReach,
  type Result,
} from '@/lib/result'
import { catchFocus } from './page-heading'
import { destructive, showToast } from './toast'

/** Well within the half minute in which a screen should recover. */
const RETRY_MS = 15_000
/** How old the data of an open page may get. */
const REFRESH_MS = 60_000

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

/** What has been read. */
type Known<T, F extends Failure> = {
  /** What the answer depends on. */
  readonly key: string
  /** The first answer or a later success; undefined until then. */
  readonly answer: Result<T, F> | undefined
  /** The last value, which may be of the key before. */
  readonly data: T | undefined
  /** Why the last refresh failed. */
  readonly trouble: Failed<F> | null
}

/**
 * Reads from the service when a screen opens, and again when the key changes. A failed load shows
 * one toast. A failed refresh is silent and keeps the old value. If the service is out of reach,
 * tries again every 15 seconds and once the network is back.
 *
 * @param parts what the read depends on; they must survive JSON
 */
export function useRead<T, F extends Failure = Failure>(
  parts: readonly unknown[],
  read: () => Promise<Result<T, F>>,
  { failed, onAnswer, enabled = true, everyMinute = false }: ReadOptions<T, F> = {},
) {
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify([attempt, ...parts])
  const [kept, setKept] = useState<Known<T, F>>(() => knownOf(key))
  const { answer, trouble, data } =
    kept.key === key ? kept : { ...knownOf<T, F>(key), data: kept.data }
  /** Counts requests, and what makes them void: only the latest may answer. */
  const latest = useRef(0)

  async function load(wanted: string) {
    latest.current += 1
    const mine = latest.current
    const found = await read()
    if (mine !== latest.current) return
    setKept((before) => {
      const isRefresh = before.key === wanted && before.answer !== undefined
      return isRefresh && !found.ok ? { ...before, trouble: found } : knownOf(wanted, found)
    })
  }

  function set(change: (known: T | undefined) => T | undefined) {
    latest.current += 1
    const value = change(answer?.ok ? answer.value : undefined)
    if (value !== undefined) setKept(knownOf<T, F>(key, { ok: true, value }))
  }

  const begin = useEffectEvent(load)
  useEffect(() => {
    if (enabled) void begin(key)
    return () => {
      latest.current += 1
    }
  }, [key, enabled])

  const mustRecover = isAway(answer) || isAway(trouble)
  const isDue = everyMinute === 'once-read' ? answer?.ok === true : everyMinute
  useRepeats(() => void load(key), { isOn: enabled, isDue, mustRecover })

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

  return {
    status: statusOf(answer),
    /** The last value read, also during a reload; undefined after a failed load. */
    data,
    failure: answer && !answer.ok ? answer.failure : null,
    /** `data` is old: the service is out of reach since. */
    isStale: isAway(trouble),
    /** Reads again on request, whose button may leave; a failure shows its toast. */
    reload: () => {
      catchFocus()
      setAttempt((before) => before + 1)
    },
    /** Reads again silently. */
    refresh: () => void load(key),
    /** Replaces the value without reading, and ignores requests under way. */
    set,
  }
}

type Repeats = {
  readonly isOn: boolean
  readonly isDue: boolean
  readonly mustRecover: boolean
}

/** Calls every minute where that is due; to recover, sooner and once the network is back. */
function useRepeats(call: () => void, { isOn, isDue, mustRecover }: Repeats) {
  const again = useEffectEvent(call)
  const everyMs = mustRecover ? RETRY_MS : isDue && REFRESH_MS
  useEffect(() => {
    if (!isOn || everyMs === false) return
    const timer = setInterval(again, everyMs)
    return () => clearInterval(timer)
  }, [isOn, everyMs])
  useEffect(() => {
    if (!mustRecover) return
    const recover = () => again()
    addEventListener('online', recover)
    return () => removeEventListener('online', recover)
  }, [mustRecover])
}

const knownOf = <T, F extends Failure>(
  key: string,
  answer?: Result<T, F>,
): Known<T, F> => ({
  key,
  answer,
  data: answer?.ok ? answer.value : undefined,
  trouble: null,
})

const isAway = (answer: Result<unknown> | null | undefined) =>
  answer?.ok === false && isOutOfReach(answer.failure)

function statusOf(answer: Result<unknown> | undefined): ReadStatus {
  if (!answer) return 'loading'
  return answer.ok ? 'ready' : 'failed'
}
