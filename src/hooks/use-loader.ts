import { useEffect, useEffectEvent, useState } from 'react'
import { describeFailure, isOutOfReach, type Failure, type Result } from '@/lib/result'
import { showToast } from '@/ui/toast'
import { useRecovery, type Freshness } from './use-recovery'

/** What is to be asked: another object asks anew. Quietly, when nobody has asked for it. */
export type Asking = { readonly isQuiet: boolean }

/** Told of each call that failed, with the title of the catalogue (rule 1.7). */
export type Complain = (title: string, failure: Failure) => void

type Loader<T> = {
  /** Null while there is nothing to ask. */
  readonly asking: Asking | null
  /** Called with the latest answer only, while the screen is open. */
  readonly onLoaded: (loaded: T) => void
  /** Makes for another asking, a quiet one. */
  readonly askQuietly: () => void
  readonly freshness?: Freshness
}

/**
 * Asks the service what a screen shows. A failure is one toast; of several, the last one decides
 * what is shown, and is told. A quiet asking that fails tells nothing and changes nothing. What is
 * out of reach is asked for again, quietly.
 */
export function useLoader<T>(
  loadLatest: (complain: Complain) => Promise<T>,
  loader: Loader<T>,
) {
  const { asking, askQuietly, freshness } = loader
  const [isAway, setIsAway] = useState(false)
  const load = useEffectEvent(loadLatest)
  const onLoaded = useEffectEvent(loader.onLoaded)

  useEffect(() => {
    if (!asking) return
    const { isQuiet } = asking
    let isCurrent = true
    async function ask() {
      const failures: { readonly title: string; readonly failure: Failure }[] = []
      const loaded = await load((title, failure) => failures.push({ title, failure }))
      // An answer that comes after the visitor left, or after a newer question, is dropped.
      if (!isCurrent) return
      const last = failures.at(-1)
      const isOut = failures.some(({ failure }) => isOutOfReach(failure))
      setIsAway((wasAway) => isOut || (isQuiet && last !== undefined && wasAway))
      if (last && isQuiet) return
      onLoaded(loaded)
      if (!last) return
      showToast({
        title: last.title,
        description: describeFailure(last.failure),
        tone: 'destructive',
      })
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [asking])

  useRecovery(isAway, askQuietly, freshness)
}

/** A load of one call. */
export const loadOf =
  <T>(call: () => Promise<Result<T>>, failureTitle: string) =>
  async (complain: Complain): Promise<Result<T>> => {
    const result = await call()
    if (!result.ok) complain(failureTitle, result.failure)
    return result
  }
