import type { Size } from '@/lib/fit-image'

/** Width by height of a cover on the cards of the games. */
export const COVER_SHAPE = 240 / 340

/** A part of a picture, in its pixels. */
export type Part = Size & { readonly x: number; readonly y: number }

/** How much of a photo the frame takes into which staff put a cover. */
const FRAME_SHARE = 0.84

/** The frame in the middle of a photo of this size. */
export function frameIn({ width, height }: Size): Part {
  const frameHeight = Math.min(height, width / COVER_SHAPE) * FRAME_SHARE
  return centred({ width: frameHeight * COVER_SHAPE, height: frameHeight }, width, height)
}

const centred = (size: Size, width: number, height: number): Part => ({
  ...size,
  x: (width - size.width) / 2,
  y: (height - size.height) / 2,
})

/** The brightness of each pixel, row by row, from 0 to 255. */
export type Gray = Size & { readonly data: ArrayLike<number> }

/** An edge may lie this far from the frame, by the frame's own side. */
const REACH = 0.22
/** Less than this from one pixel to the next but one is no edge, and so is less than twice the mean. */
const LEAST_STEP = 14

/**
 * The cover in a photo: each side of the frame is moved to the clearest edge near it, and the rest is
 * cut to the shape of a cover.
 *
 * @param isFramed the cover was held into the frame, which is then the side without a clear edge. Of
 *   another picture both sides must be clear, or it ends there: it may be a cover and nothing else.
 */
export function coverIn(photo: Gray, isFramed: boolean): Part {
  const { width, height, data } = photo
  const frame = frameIn(photo)
  const at = (x: number, y: number) => data[y * width + x] ?? 0
  // Corners of a cover that is held at a slant lie elsewhere than its sides.
  const rows = middleOf(frame.y, frame.height)
  const columns = middleOf(frame.x, frame.width)
  const across = {
    column: (x: number) => mean(rows, (y) => Math.abs(at(x + 1, y) - at(x - 1, y))),
    row: (y: number) => mean(columns, (x) => Math.abs(at(x, y + 1) - at(x, y - 1))),
  }
  const [left, right] = sides(frame.x, frame.width, width, across.column)
  const [top, bottom] = sides(frame.y, frame.height, height, across.row)
  const found = { x: left, y: top, width: right - left, height: bottom - top }
  const shaped = {
    width: Math.min(found.width, found.height * COVER_SHAPE),
    height: Math.min(found.height, found.width / COVER_SHAPE),
  }
  const inside = centred(shaped, found.width, found.height)
  return { ...inside, x: found.x + inside.x, y: found.y + inside.y }

  function sides(
    start: number,
    length: number,
    end: number,
    stepAt: (place: number) => number,
  ): readonly [number, number] {
    const near = edgeNear(start, length, end, stepAt)
    const far = edgeNear(start + length, length, end, stepAt)
    if (isFramed) return [near ?? start, far ?? start + length]
    return near === null || far === null ? [0, end] : [near, far]
  }
}

/** The whole numbers in the middle four fifths of a side. */
const middleOf = (start: number, length: number) =>
  Array.from({ length: Math.floor(length * 0.8) }, (_, step) =>
    Math.round(start + length * 0.1 + step),
  )

const mean = (places: readonly number[], stepAt: (place: number) => number) =>
  places.reduce((sum, place) => sum + stepAt(place), 0) / places.length

/** The clearest edge near one side of the frame; null if none is clear. */
function edgeNear(
  side: number,
  length: number,
  end: number,
  stepAt: (place: number) => number,
): number | null {
  const first = Math.max(1, Math.round(side - length * REACH))
  const last = Math.min(end - 2, Math.round(side + length * REACH))
  const steps = Array.from({ length: last - first + 1 }, (_, place) =>
    stepAt(first + place),
  )
  const most = Math.max(...steps)
  const isClear = most >= LEAST_STEP && most >= 2 * mean(steps, (step) => step)
  return isClear ? first + steps.indexOf(most) : null
}
