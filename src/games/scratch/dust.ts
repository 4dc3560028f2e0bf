import { prefersReducedMotion } from '@/device/motion'
import type { Point } from './capsule'

const GRAINS = 16
const GRAINS_PER_PUFF = 2
/** At most one puff in this time: dust must never cost a stroke its frame. */
const PUFF_EVERY_MS = 50
const FALL_MS = 650
/** Neighbours of this angle never line up, so no chance is needed to look like chance. */
const GOLDEN_ANGLE = 2.4

/**
 * Lets grains of foil fall from where the card is scratched: a fixed number of elements, moved by
 * the compositor alone. None with reduced motion.
 */
export function createDust(layer: HTMLElement): (point: Point) => void {
  if (prefersReducedMotion()) return () => undefined
  const grains = Array.from({ length: GRAINS }, () => {
    const grain = document.createElement('span')
    grain.className = 'scratch-grain'
    return grain
  })
  layer.replaceChildren(...grains)
  let next = 0
  let lastPuff = -Infinity

  return (point) => {
    const now = performance.now()
    if (now - lastPuff < PUFF_EVERY_MS) return
    lastPuff = now
    for (let count = 0; count < GRAINS_PER_PUFF; count += 1) {
      next += 1
      grains[next % GRAINS]?.animate(fall(point, next), {
        duration: FALL_MS,
        easing: 'cubic-bezier(0.3, 0, 0.9, 0.6)',
      })
    }
  }
}

function fall({ x, y }: Point, number: number): Keyframe[] {
  const aside = Math.cos(number * GOLDEN_ANGLE) * 46
  const down = 70 + Math.sin(number * GOLDEN_ANGLE) * 26
  const turn = number * 137
  return [
    { transform: `translate(${x}px, ${y}px) rotate(${turn}deg)`, opacity: 1 },
    {
      transform: `translate(${x + aside}px, ${y + down}px) rotate(${turn + 200}deg)`,
      opacity: 0,
    },
  ]
}
