import { expect, test } from 'vitest'
import { COVER_SHAPE, coverIn, frameIn, type Gray } from '@/shop/books/cover-trim'

const SIZE = { width: 240, height: 320 }

/** A photo of a book on a table; `noise` is the grain of both. */
function photo(
  book: { x: number; y: number; width: number; height: number },
  noise = 0,
): Gray {
  const data = Array.from({ length: SIZE.width * SIZE.height }, (_, at) => {
    const [x, y] = [at % SIZE.width, Math.floor(at / SIZE.width)]
    const isBook =
      x >= book.x && x < book.x + book.width && y >= book.y && y < book.y + book.height
    // A grain that repeats nowhere near.
    return (isBook ? 190 : 60) + noise * Math.sin(x * 12.9 + y * 78.2)
  })
  return { ...SIZE, data }
}

test.each([
  [0, true],
  [12, true],
  [12, false],
])('a cover is found where it lies, with a grain of %i (framed: %s)', (noise, isFramed) => {
  const book = { x: 30, y: 45, width: 150, height: 213 }
  const found = coverIn(photo(book, noise), isFramed)
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs(found[side] - book[side])).toBeLessThan(3)
})

test('a cover of another shape is cut to the shape of a cover, in its middle', () => {
  const book = { x: 40, y: 40, width: 150, height: 240 }
  const found = coverIn(photo(book), true)
  expect(found.width / found.height).toBeCloseTo(COVER_SHAPE)
  expect(Math.abs(found.width - book.width)).toBeLessThan(3)
  expect(Math.abs(found.y + found.height / 2 - 160)).toBeLessThan(3)
})

test('a photo without edges is cut along the frame', () => {
  const found = coverIn(photo({ x: 0, y: 0, ...SIZE }, 5), true)
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(found[side]).toBeCloseTo(frameIn(SIZE)[side])
})

test('a picture that is a cover and nothing else stays whole, but for its shape', () => {
  const found = coverIn(photo({ x: 0, y: 0, ...SIZE }, 5), false)
  expect(found.height).toBe(SIZE.height)
  expect(found.width).toBeCloseTo(SIZE.height * COVER_SHAPE)
})

test('the frame fits into an upright and a lying photo', () => {
  expect(frameIn({ width: 1080, height: 1920 }).width).toBeCloseTo(1080 * 0.84)
  expect(frameIn({ width: 1920, height: 1080 }).height).toBeCloseTo(1080 * 0.84)
})
