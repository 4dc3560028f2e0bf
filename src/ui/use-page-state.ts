import { useEffect, useRef, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False during hydration, true afterwards. Show random content only when true: the prerendered page
 * has other content.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** A ref that is true while the screen is open, for work that may outlast it. */
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

/** Whether the page is visible: not behind another tab, nor with the screen off. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  )
