import { useSyncExternalStore } from 'react'

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
