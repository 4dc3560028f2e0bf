import { useEffect, useState, type RefObject } from 'react'
import { isKiosk } from '@/data/kiosk-storage'
import { drawName, drawOver } from '@/device/canvas'
import { createPhotoEncoder, type PhotoEncoder } from '@/device/photo-encoder'
import { shopName } from '@/device/shop-face'
import { playSound } from '@/device/sound'
import { grabFrame } from '@/device/video-frame'
import { useAnswer } from '@/hooks/use-answer'
import { showToast } from '@/ui/toast'
import { captureToasts } from './words'
import { PHOTO_LIMITS, type Booth, type BoothEvent, type Shot } from './rules'

type ShotProps = {
  video: RefObject<HTMLVideoElement | null>
  /** The frame over the camera's picture; null where none was chosen. */
  overlay: RefObject<HTMLImageElement | null>
  name: Booth['name']
  send: (event: BoothEvent) => void
  /** Opens the camera again. */
  askAgain: () => void
  now: () => number
}

/** Takes the photo after the countdown, from a new frame. */
export function useShot(props: ShotProps) {
  const { video, overlay, name, send, askAgain, now } = props
  const [encoder] = useState(createPhotoEncoder)

  useEffect(() => () => encoder.free(), [encoder])

  useEffect(() => {
    if (name === 'counting') encoder.warm()
  }, [name, encoder])

  useAnswer(
    name === 'capturing',
    () => {
      playSound('shutter')
      return takeShot(video.current, overlay.current, encoder, now)
    },
    (outcome) => {
      if (typeof outcome === 'object') send({ type: 'captured', shot: outcome })
      else {
        send({ type: 'capture-failed' })
        askAgain()
        showToast(captureToasts[outcome])
      }
    },
  )
}

async function takeShot(
  video: HTMLVideoElement | null,
  overlay: HTMLImageElement | null,
  encoder: PhotoEncoder,
  now: () => number,
): Promise<Shot | keyof typeof captureToasts> {
  const plain = video && (await grabFrame(video))
  if (!plain) return 'notReady'
  const takenAt = now()
  // Shows the photo until its print is ready.
  video.pause()
  const framed = overlay
    ? await drawnOn(
        plain,
        (picture) => drawOver(picture, overlay),
        () => showToast(captureToasts.noFrame),
      )
    : plain
  const name = isKiosk() ? shopName() : ''
  const frame = name ? await drawnOn(framed, (picture) => drawName(picture, name)) : framed
  const { width, height } = frame
  try {
    return { png: await encoder.encode(frame, PHOTO_LIMITS), width, height, takenAt }
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
  onFailure?: () => void,
) {
  try {
    const drawn = await draw(plain)
    plain.close()
    return drawn
  } catch (error) {
    console.warn('The photo could not be drawn on.', error)
    onFailure?.()
    return plain
  }
}
