import { isKiosk } from '@/shop/device/kiosk-storage'
import { drawName, drawOver } from '@/device/canvas'
import type { PhotoEncoder } from '@/device/photo-encoder'
import { shopName } from '@/shop/settings/branding'
import { shopSetting } from '@/shop/settings/kept-settings'
import { grabFrame } from '@/device/video-frame'
import { PHOTO_LIMITS } from '@/lib/fit-image'
import type { Shot } from './rules'
import type { captureToasts } from './words'

/**
 * Takes a photo from a new frame of the camera, with the chosen image over it; else the name of the
 * toast that says why there is none.
 */
export async function takeShot(
  video: HTMLVideoElement | null,
  overlay: HTMLImageElement | null,
  encoder: PhotoEncoder,
): Promise<Shot | keyof typeof captureToasts> {
  const plain = video && (await grabFrame(video))
  if (!plain) return 'notReady'
  const takenAt = Date.now()
  // Shows the photo until its print is ready.
  video.pause()
  let frame = plain
  if (overlay) frame = await drawnOn(frame, (picture) => drawOver(picture, overlay))
  const lacksFrame = overlay !== null && frame === plain
  const ofShop = isKiosk()
  const name = ofShop && shopName()
  if (name) frame = await drawnOn(frame, (picture) => drawName(picture, name))
  const { width, height } = frame
  try {
    // Files of the largest size fill the storage of a small plan within months.
    const maxSide = ofShop ? Number(shopSetting('photoLongestSide')) : PHOTO_LIMITS.maxSide
    const png = await encoder.encode(frame, { ...PHOTO_LIMITS, maxSide })
    return { png, width, height, takenAt, lacksFrame }
  } catch (error) {
    console.warn('The photo could not be encoded.', error)
    return 'notEncoded'
  } finally {
    frame.close()
  }
}

/** A picture with something drawn on it; as it was where that failed. */
async function drawnOn(
  plain: ImageBitmap,
  draw: (picture: ImageBitmap) => Promise<ImageBitmap>,
) {
  try {
    const drawn = await draw(plain)
    plain.close()
    return drawn
  } catch (error) {
    console.warn('The photo could not be drawn on.', error)
    return plain
  }
}
