import { useEffect, useEffectEvent } from 'react'

type EveryOptions = {
  readonly isOn?: boolean
  /** Also calls it when it starts. */
  readonly atOnce?: boolean
}

/** Calls a function every so many milliseconds, always the latest one. */
export function useEvery(
  ms: number,
  act: () => void,
  { isOn = true, atOnce = false }: EveryOptions = {},
) {
  const latest = useEffectEvent(act)
  useEffect(() => {
    if (!isOn) return
    if (atOnce) latest()
    const timer = setInterval(() => latest(), ms)
    return () => clearInterval(timer)
  }, [ms, isOn, atOnce])
}
