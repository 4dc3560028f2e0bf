import { encodeWithin, type Size } from '@/lib/fit-image'
import { contextOf, encode } from './canvas'

/** The size of a cover in pixels, and the largest file the database takes. */
const LIMITS = { maxSide: 680, maxBytes: 61_440 }

/** A part of a turned picture, in its pixels. */
export type Part = Size & { readonly x: number; readonly y: number }

/**
 * Cuts a cover out of a picture.
 *
 * @param quarters quarter turns clockwise
 * @returns a WebP, or a JPEG if the browser writes no WebP
 * @throws Error when the picture cannot be drawn
 */
export async function cutCover(file: Blob, part: Part, quarters: number): Promise<Blob> {
  const picture = await createImageBitmap(file)
  try {
    return await encodeWithin(part, LIMITS, (size) => draw(picture, part, quarters, size))
  } finally {
    picture.close()
  }
}

async function draw(picture: ImageBitmap, part: Part, quarters: number, size: Size) {
  const context = contextOf(size)
  const isOnSide = quarters % 2 !== 0
  const turned = isOnSide
    ? { width: picture.height, height: picture.width }
    : { width: picture.width, height: picture.height }
  context.scale(size.width / part.width, size.height / part.height)
  context.translate(turned.width / 2 - part.x, turned.height / 2 - part.y)
  context.rotate((quarters * Math.PI) / 2)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  const webp = await encode(context.canvas, 'image/webp')
  return webp.type === 'image/webp' ? webp : await encode(context.canvas, 'image/jpeg')
}
