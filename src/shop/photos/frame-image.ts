import { encodeWithin, type Size } from '@/lib/fit-image'
import { contextOf, encode } from '@/device/canvas'
import { checkPhoto, DAMAGED, refuse, type ImageCheck } from '@/device/image-file'

/** Formats with transparency that every browser shows. */
export const FRAME_TYPES = 'image/png,image/webp'

/** The largest size of a photo, and of a file in the bucket. */
const LIMITS = { maxSide: 1920, maxBytes: 1024 * 1024 }
/** Pixels of the longer side; a smaller frame would look blurred on a kiosk. */
const LEAST_SIDE = 640
/** A small copy is enough to find the hole. */
const SMALL: Size = { width: 100, height: 100 }

/**
 * Checks a frame's picture before its upload and encodes it as WebP, or PNG if the browser writes
 * no WebP. A refusal has a sentence for staff.
 */
export async function packFrame(chosen: File): Promise<ImageCheck> {
  const check = await checkPhoto(chosen)
  if (!check.ok) return check
  if (!FRAME_TYPES.split(',').includes(check.file.type))
    return refuse('Escolha uma imagem PNG ou WebP: são as que podem ser transparentes.')
  const picture = await createImageBitmap(check.file).catch(() => null)
  if (!picture) return DAMAGED
  try {
    if (Math.max(picture.width, picture.height) < LEAST_SIDE)
      return refuse(`A moldura precisa de ${LEAST_SIDE} pixels de largura, ao menos.`)
    const { data } = draw(picture, SMALL).getImageData(0, 0, SMALL.width, SMALL.height)
    if (!showsFaces(data, SMALL))
      return refuse('O meio da moldura precisa ser transparente: é onde ficam os rostos.')
    const packed = await encodeWithin(picture, LIMITS, (size) =>
      encode(draw(picture, size).canvas, 'image/webp'),
    )
    return { ok: true, file: new File([packed], chosen.name, { type: packed.type }) }
  } catch (error) {
    console.warn('The frame could not be packed.', error)
    return refuse('Não foi possível preparar a moldura.')
  } finally {
    picture.close()
  }
}

function draw(picture: ImageBitmap, size: Size): CanvasRenderingContext2D {
  const context = contextOf(size, { alpha: true })
  context.drawImage(picture, 0, 0, size.width, size.height)
  return context
}

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
