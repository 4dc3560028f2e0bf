import type { Size } from './fit-image'

/** The middle of a photo, where faces are: from so much of its width and height to so much. */
const FACES = { x: [0.3, 0.7], y: [0.25, 0.75] } as const
/** How much of what lies behind a frame must be seen there. */
const LEAST_SEEN = 0.9

/**
 * Whether faces are seen through a frame: its middle is at least 90 % transparent.
 *
 * @param pixels red, green, blue and alpha of each pixel, row by row
 */
export function showsFaces(pixels: Uint8ClampedArray, { width, height }: Size): boolean {
  const [left, right] = FACES.x.map((share) => Math.round(share * width))
  const [top, bottom] = FACES.y.map((share) => Math.round(share * height))
  let covered = 0
  let count = 0
  for (let y = Number(top); y < Number(bottom); y += 1) {
    for (let x = Number(left); x < Number(right); x += 1) {
      covered += (pixels[(y * width + x) * 4 + 3] ?? 0) / 255
      count += 1
    }
  }
  return count > 0 && covered <= count * (1 - LEAST_SEEN) + Number.EPSILON * count
}
