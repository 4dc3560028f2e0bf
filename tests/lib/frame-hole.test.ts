import { assert, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { showsFaces } from '@/lib/frame-hole'

const SIZE = { width: 100, height: 100 }
/** The middle is 40 pixels wide and 50 high. */
const IN_THE_MIDDLE = 40 * 50

/** A picture with this alpha where `isCovered`, and transparent elsewhere. */
function picture(isCovered: (x: number, y: number) => boolean, alpha = 255) {
  const pixels = new Uint8ClampedArray(SIZE.width * SIZE.height * 4)
  for (let at = 0; at < SIZE.width * SIZE.height; at += 1)
    if (isCovered(at % SIZE.width, Math.floor(at / SIZE.width))) pixels[at * 4 + 3] = alpha
  return pixels
}

const isMiddle = (x: number, y: number) => x >= 30 && x < 70 && y >= 25 && y < 75

test.each([
  ['nothing', true, picture(() => false)],
  ['everything', false, picture(() => true)],
  ['all except the middle', true, picture((x, y) => !isMiddle(x, y))],
  ['only the middle', false, picture(isMiddle)],
  ['everything at 10 % opacity', true, picture(() => true, 25)],
  ['everything at more than 10 % opacity', false, picture(() => true, 26)],
])('faces are visible through a frame that covers %s: %s', (_what, isSeen, pixels) => {
  expect(showsFaces(pixels, SIZE)).toBe(isSeen)
})

test('an empty picture is not a frame', () => {
  expect(showsFaces(new Uint8ClampedArray(), { width: 0, height: 0 })).toBe(false)
})

test('up to a tenth of the middle may be covered anywhere', () => {
  const somewhere = tuple(
    integer({ min: 0, max: IN_THE_MIDDLE }),
    integer({ min: 0, max: IN_THE_MIDDLE - 1 }),
  )
  assert(
    property(somewhere, ([count, first]) => {
      const isCovered = (x: number, y: number) => {
        const place = (y - 25) * 40 + (x - 30)
        return (place - first + IN_THE_MIDDLE) % IN_THE_MIDDLE < count
      }
      const pixels = picture((x, y) => !isMiddle(x, y) || isCovered(x, y))
      return showsFaces(pixels, SIZE) === count <= IN_THE_MIDDLE / 10
    }),
  )
})
