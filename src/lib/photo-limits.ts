import type { ImageLimits, Size } from './fit-image'

/** How large a photo may be: 1920 pixels and 5 MiB (rule 9.3). */
export const PHOTO_LIMITS: ImageLimits = { maxSide: 1920, maxBytes: 5 * 1024 * 1024 }

/** Whether a picture may be a photo of the booth. */
export const isPhotoSize = ({ width, height }: Size) =>
  Math.max(width, height) <= PHOTO_LIMITS.maxSide
