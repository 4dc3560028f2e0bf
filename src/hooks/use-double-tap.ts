import { useRef } from 'react'

/** The longest time between the two taps of a double tap, in milliseconds. */
const DOUBLE_TAP_MS = 600

/** Tells the second tap of a double tap from a press that a visitor means. */
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
