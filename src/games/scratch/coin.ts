import type { Size } from '@/lib/fit-image'
import type { Point } from './coverage'

/** How far an arrow key moves the coin, in CSS pixels, with Shift and without. */
const FAST_STEP_PX = 84
const STEP_PX = 28

/** Enter and space leave the coin in its place, to scratch there. */
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Enter: [0, 0],
  ' ': [0, 0],
}

/**
 * Moves the coin within the card.
 *
 * @returns undefined for every other key
 */
export function moveCoin(
  from: Point,
  key: string,
  isFast: boolean,
  { width, height }: Size,
): Point | undefined {
  const direction = directions[key]
  if (!direction) return undefined
  const step = isFast ? FAST_STEP_PX : STEP_PX
  return {
    x: Math.min(width, Math.max(0, from.x + direction[0] * step)),
    y: Math.min(height, Math.max(0, from.y + direction[1] * step)),
  }
}
