import { encodeWithin, fitWithin, type Size } from '@/lib/fit-image'
import { coverIn, type Part } from './cover-trim'
import { contextOf, encode } from '@/device/canvas'
import { checkPhoto, DAMAGED, type ImageCheck, refuse } from '@/device/image-file'

/** The size of a cover in pixels, and the largest file the database takes. */
const LIMITS = { maxSide: 680, maxBytes: 61_440 }

/** Pixels of the longer side of an opened photo: a quarter of it is a whole cover. */
const MOST_SIDE = 4 * LIMITS.maxSide
/** Behind the transparent parts of a picture. */
const GROUND = 'white'

/** Opens a photo of any phone, smaller and on a light ground. A refusal has a sentence for staff. */
export async function openPhoto(chosen: File): Promise<ImageCheck> {
  const checked = await checkPhoto(chosen)
  if (!checked.ok) return checked
  const picture = await createImageBitmap(checked.file).catch(() => null)
  if (!picture) return DAMAGED
  try {
    const size = fitWithin(picture, MOST_SIDE)
    const context = contextOf(size)
    context.fillStyle = GROUND
    context.fillRect(0, 0, size.width, size.height)
    context.drawImage(picture, 0, 0, size.width, size.height)
    const file = await encode(context.canvas, 'image/jpeg')
    return { ok: true, file: new File([file], chosen.name, { type: file.type }) }
  } catch (error) {
    console.warn('The photo could not be opened.', error)
    return refuse('Não foi possível abrir a foto neste aparelho.')
  } finally {
    picture.close()
  }
}

/** Pixels of the longer side in which the edges of a cover are looked for. */
const TRIMMED_SIDE = 320

/**
 * Cuts the cover that a photo shows out of it.
 *
 * @param isFramed the cover was held into the frame on the screen
 * @throws Error when it cannot be drawn
 */
export async function trimCover(photo: Blob, isFramed: boolean): Promise<Blob> {
  const picture = await createImageBitmap(photo)
  const size = fitWithin(picture, TRIMMED_SIDE)
  const scale = picture.width / size.width
  const context = contextOf(size, { alpha: false, willReadFrequently: true })
  context.drawImage(picture, 0, 0, size.width, size.height)
  picture.close()
  const { data } = context.getImageData(0, 0, size.width, size.height)
  const gray = Array.from({ length: size.width * size.height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * at, 4 * at + 3)
    return 0.299 * red + 0.587 * green + 0.114 * blue
  })
  const { x, y, width, height } = coverIn({ ...size, data: gray }, isFramed)
  const part = { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
  return cutCover(photo, part, 0)
}

/** A frame of a camera as a file. @throws Error when it cannot be drawn */
export async function photoOf(frame: ImageBitmap): Promise<Blob> {
  const context = contextOf(frame)
  context.drawImage(frame, 0, 0)
  frame.close()
  return encode(context.canvas, 'image/jpeg')
}

/**
 * Cuts a cover out of a picture.
 *
 * @param part of the turned picture
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
