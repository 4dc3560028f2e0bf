import { animate } from 'framer-motion/dom/mini'
import { useEffect, useRef } from 'react'
import { prefersReducedMotion } from '@/device/motion'
import { SPIN_DURATION_MS, type WheelState } from './rules'

/** How a heavy wheel slows: most of the way at once, then a long roll to its rest. */
const HEAVY_ROLL = [0.12, 0.64, 0.16, 1] as const

/**
 * Turns an element with the wheel, on the compositor. With reduced motion it does not move during
 * the spin and shows the resting place at the end, when the result is told.
 */
export function useTurn({ phase, rotation }: WheelState) {
  const disc = useRef<HTMLDivElement>(null)
  const shown = useRef(0)

  useEffect(() => {
    const element = disc.current
    if (!element) return
    if (phase === 'idle') {
      element.style.transform = `rotate(${rotation}deg)`
      shown.current = rotation
      return
    }
    if (prefersReducedMotion()) return
    const turn = animate(
      element,
      { transform: [`rotate(${shown.current}deg)`, `rotate(${rotation}deg)`] },
      { duration: SPIN_DURATION_MS / 1000, ease: HEAVY_ROLL },
    )
    return () => turn.cancel()
  }, [phase, rotation])

  return disc
}
