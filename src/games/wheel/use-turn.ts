import { animate } from 'framer-motion/dom/mini'
import { useEffect, useRef } from 'react'
import { prefersReducedMotion } from '@/device/motion'
import { SPIN_DURATION_MS, type WheelState } from './rules'

/** How a heavy wheel slows: most of the way at once, then a long roll to its rest. */
const HEAVY_ROLL = [0.12, 0.64, 0.16, 1] as const

/**
 * Turns an element with the wheel, on the compositor. The detour to an answer is a turn of its own
 * beside the first one, so that neither ever jumps. With reduced motion the wheel does not move
 * during the spin and shows the resting place at the end, when the result is told.
 */
export function useTurn({ phase, rotation, detour }: WheelState) {
  const disc = useRef<HTMLDivElement>(null)
  const shown = useRef(0)
  const begunMs = useRef(0)

  useEffect(() => {
    const element = disc.current
    if (!element) return
    if (phase === 'idle') {
      element.style.transform = `rotate(${rotation}deg)`
      shown.current = rotation
      return
    }
    begunMs.current = performance.now()
    if (prefersReducedMotion()) return
    const turn = animate(
      element,
      { transform: [`rotate(${shown.current}deg)`, `rotate(${rotation}deg)`] },
      { duration: SPIN_DURATION_MS / 1000, ease: HEAVY_ROLL },
    )
    return () => turn.cancel()
  }, [phase, rotation])

  useEffect(() => {
    const element = disc.current
    if (!element || detour === 0 || prefersReducedMotion()) return
    const left = SPIN_DURATION_MS - (performance.now() - begunMs.current)
    const turn = element.animate(
      { rotate: ['0deg', `${detour}deg`] },
      { duration: Math.max(0, left), easing: 'ease-in-out', fill: 'forwards' },
    )
    return () => turn.cancel()
  }, [detour])

  return disc
}
