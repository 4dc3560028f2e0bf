import { useEffect, useRef, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while the page is as the server wrote it, true from then on. Whatever chance decides is
 * shown only when true: the server has drawn something else.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

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

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the visitor can see the page: not with another tab in front or the screen off. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  )
