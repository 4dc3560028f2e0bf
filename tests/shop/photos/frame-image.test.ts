import { expect, test } from 'vitest'
import { showsFaces } from '@/shop/photos/frame-image'

const SIZE = { width: 100, height: 100 }

/** A picture with this alpha where `isCovered`, and transparent elsewhere. */
function picture(isCovered: (x: number, y: number) => boolean, alpha = 255) {
  const pixels = new Uint8ClampedArray(SIZE.width * SIZE.height * 4)
  for (let at = 0; at < SIZE.width * SIZE.height; at += 1)
    if (isCovered(at % SIZE.width, Math.floor(at / SIZE.width))) pixels[at * 4 + 3] = alpha
  return pixels
}

/** All but the middle, and this many of its 2,000 pixels, its first or its last. */
const within = (count: number, isLast = false) =>
  picture((x, y) => {
    const place = (y - 25) * 40 + x - 30
    return !isMiddle(x, y) || (isLast ? 1999 - place : place) < count
  })

const isMiddle = (x: number, y: number) => x >= 30 && x < 70 && y >= 25 && y < 75

test.each([
  ['nothing', true, picture(() => false)],
  ['everything', false, picture(() => true)],
  ['only the middle', false, picture(isMiddle)],
  ['a tenth of the middle', true, within(200)],
  ['more than a tenth of the middle', false, within(201)],
  ['more than a tenth at its end', false, within(201, true)],
  ['everything at 10 % opacity', true, picture(() => true, 25)],
  ['everything at more than 10 % opacity', false, picture(() => true, 26)],
])('faces are visible through a frame that covers %s: %s', (_what, isSeen, pixels) => {
  expect(showsFaces(pixels, SIZE)).toBe(isSeen)
})

test('an empty picture is not a frame', () => {
  expect(showsFaces(new Uint8ClampedArray(), { width: 0, height: 0 })).toBe(false)
})
