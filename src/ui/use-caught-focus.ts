import { useEffect, useRef } from 'react'

/**
 * Keeps keyboard and screen reader users in place: if the focused control disappears with a change
 * of `state`, the focus moves to `place`. `watch` goes on the element around it all, windows
 * included.
 */
export function useCaughtFocus<Place extends HTMLElement>(state: string) {
  const place = useRef<Place>(null)
  const isInside = useRef(false)
  const last = useRef(state)

  useEffect(() => {
    if (last.current === state) return
    last.current = state
    // A closing window is still there for a moment.
    const timer = setTimeout(() => {
      // It fell to the page, or to the window that holds the place.
      if (isInside.current && document.activeElement?.contains(place.current))
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
