import { useEffect, useRef } from 'react'

/**
 * Keeps whoever has no pointer where they are: when the control that had the focus goes away with a
 * change of `state`, `place` gets it. `watch` is for what surrounds all of it, windows included.
 */
export function useCaughtFocus<Place extends HTMLElement>(state: string) {
  const place = useRef<Place>(null)
  const isInside = useRef(false)
  const last = useRef(state)

  useEffect(() => {
    if (last.current === state) return
    last.current = state
    // A window that closes with it is still there for a moment.
    const timer = setTimeout(() => {
      if (isInside.current && document.activeElement === document.body)
        place.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [state])

  return {
    place,
    watch: {
      onFocus: () => {
        isInside.current = true
      },
      onBlur: () => {
        isInside.current = false
      },
    },
  }
}
