import type { Size } from '@/lib/fit-image'

/** The middle of a photo, where faces are, in shares of its width and height. */
const FACES = { left: 0.3, right: 0.7, top: 0.25, bottom: 0.75 }
/** How much of the photo must show through there. */
const LEAST_SEEN = 0.9

/**
 * Whether faces show through a frame: its middle is at least 90 % transparent.
 *
 * @param pixels red, green, blue and alpha of each pixel, row by row
 */
export function showsFaces(pixels: Uint8ClampedArray, { width, height }: Size): boolean {
  let seen = 0
  let count = 0
  for (let y = Math.round(FACES.top * height); y < FACES.bottom * height; y += 1) {
    for (let x = Math.round(FACES.left * width); x < FACES.right * width; x += 1) {
      seen += 1 - (pixels[(y * width + x) * 4 + 3] ?? 0) / 255
      count += 1
    }
  }
  return count > 0 && seen >= count * LEAST_SEEN
}
