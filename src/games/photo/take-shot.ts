import type { PhotoEncoder } from '@/device/photo-encoder'
import { grabFrame } from '@/device/video-frame'
import type { PhotoHost } from '@/play/photo-host'
import type { Shot } from './rules'
import type { captureToasts } from './words'

/**
 * Takes a photo from a new frame of the camera; else the name of the toast that says why there is
 * none.
 */
export async function takeShot(
  video: HTMLVideoElement | null,
  develop: PhotoHost['develop'],
  encoder: PhotoEncoder,
): Promise<Shot | keyof typeof captureToasts> {
  const frame = video && (await grabFrame(video))
  if (!frame) return 'notReady'
  const takenAt = Date.now()
  // Shows the photo until its print is ready.
  video.pause()
  const { picture, limits, remark } = await develop(frame)
  const { width, height } = picture
  try {
    const png = await encoder.encode(picture, limits)
    return { png, width, height, takenAt, remark }
  } catch (error) {
    console.warn('The photo could not be encoded.', error)
    return 'notEncoded'
  } finally {
    picture.close()
  }
}
