import { useEffect, useRef } from 'react'

/** Whether the screen that asks is still open, for what may end after the visitor has left. */
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
