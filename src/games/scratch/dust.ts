import { prefersReducedMotion } from '@/device/motion'
import type { Point } from './capsule'

const GRAINS = 16
const GRAINS_PER_PUFF = 2
/** At most one puff in this time: dust must never cost a stroke its frame. */
const PUFF_EVERY_MS = 50
/** Neighbours of this angle never line up, so no chance is needed to look like chance. */
const GOLDEN_ANGLE = 2.4

/**
 * Lets grains of foil fall from where the card is scratched: a fixed number of elements, moved by
 * the compositor along the two equal animations of the style sheet. None with reduced motion.
 */
export function createDust(layer: HTMLElement): (point: Point) => void {
  if (prefersReducedMotion()) return () => undefined
  const grains = Array.from({ length: GRAINS }, (_, index) => grainOf(index))
  layer.replaceChildren(...grains)
  let next = 0
  let lastPuff = -Infinity

  return ({ x, y }) => {
    const now = performance.now()
    if (now - lastPuff < PUFF_EVERY_MS) return
    lastPuff = now
    for (let count = 0; count < GRAINS_PER_PUFF; count += 1) {
      const grain = grains[next % GRAINS]
      next += 1
      if (!grain) return
      grain.style.translate = `${x}px ${y}px`
      // Another name starts the fall anew without asking the browser for a layout in between.
      grain.dataset['fall'] = grain.dataset['fall'] === 'one' ? 'other' : 'one'
    }
  }
}

/** A grain that always falls its own way. */
function grainOf(index: number): HTMLElement {
  const grain = document.createElement('span')
  grain.className = 'scratch-grain'
  const angle = index * GOLDEN_ANGLE
  grain.style.setProperty('--aside', `${Math.round(Math.cos(angle) * 46)}px`)
  grain.style.setProperty('--down', `${Math.round(70 + Math.sin(angle) * 26)}px`)
  grain.style.setProperty('--turn', `${Math.round(angle * 60)}deg`)
  return grain
}
