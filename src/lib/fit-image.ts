/** Whole pixels. */
export type Size = { readonly width: number; readonly height: number }

export type ImageLimits = {
  /** Pixels of the longer side. */
  readonly maxSide: number
  /** Bytes of the file. */
  readonly maxBytes: number
}

/** How large a photo may be: 1920 pixels and 5 MiB (rule 9.3). */
export const PHOTO_LIMITS: ImageLimits = { maxSide: 1920, maxBytes: 5 * 1024 * 1024 }

/** Each step shrinks by at least this, so that it surely ends. */
const LARGEST_STEP = 0.9
/** Aims a little below the limit: bytes do not fall exactly as the area does. */
const AIM = 0.95

export const longerSide = ({ width, height }: Size): number => Math.max(width, height)

/** Whether a picture may be a photo of the booth. */
export const isPhotoSize = (size: Size) => longerSide(size) <= PHOTO_LIMITS.maxSide

/** The largest size of the same shape with a side of at most `maxSide` pixels; never enlarges. */
export function fitWithin({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / longerSide({ width, height }))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/**
 * Encodes an image within its limits (rule 9.3): at most `maxSide` pixels long, and smaller until
 * the file has at most `maxBytes`.
 *
 * @param encode draws the image at a size and encodes it
 */
export async function encodeWithin(
  source: Size,
  limits: ImageLimits,
  encode: (size: Size) => Promise<Blob>,
): Promise<Blob> {
  let size = fitWithin(source, limits.maxSide)
  let file = await encode(size)
  while (file.size > limits.maxBytes && longerSide(size) > 1) {
    const share = Math.min(LARGEST_STEP, Math.sqrt(limits.maxBytes / file.size) * AIM)
    size = fitWithin(size, Math.max(1, Math.floor(longerSide(size) * share)))
    file = await encode(size)
  }
  return file
}
