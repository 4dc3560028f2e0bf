import { useEffect, useRef } from 'react'

/** A ref that is true while the screen is open, for work that may end after it was left. */
export function useIsHere() {
  const isHere = useRef(false)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  return isHere
}
