import { useEffect, useEffectEvent } from 'react'

type EveryOptions = {
  readonly isOn?: boolean
  /** Also when it starts. */
  readonly atOnce?: boolean
}

/** Does something again and again, each time with what the component knows by then. */
export function useEvery(
  ms: number,
  act: () => void,
  { isOn = true, atOnce = false }: EveryOptions = {},
) {
  const doIt = useEffectEvent(act)
  useEffect(() => {
    if (!isOn) return
    if (atOnce) doIt()
    const timer = setInterval(() => doIt(), ms)
    return () => clearInterval(timer)
  }, [ms, isOn, atOnce])
}
