import { useRef } from 'react'
import { DOUBLE_TAP_MS } from './page-heading'

/**
 * Tells the second tap of a double tap on one control from a press that a visitor means; `holdSecondTap`
 * holds it back where another control came under the finger.
 */
export function useDoubleTap() {
  const tappedAt = useRef(-Infinity)
  return {
    /** A press did something: a second one that follows at once is ignored. */
    note: () => {
      tappedAt.current = performance.now()
    },
    isSecond: () => performance.now() - tappedAt.current < DOUBLE_TAP_MS,
  }
}
