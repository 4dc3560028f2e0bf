import { useEffect, useState, type RefObject } from 'react'
import { createPhotoEncoder, type PhotoEncoder } from '@/device/photo-encoder'
import { playSound } from '@/device/sound'
import { grabFrame } from '@/device/video-frame'
import { showToast } from '@/ui/toast'
import { captureToasts } from './words'
import { PHOTO_LIMITS, type Booth, type BoothEvent, type Shot } from './rules'

/** Without a new frame for this long, in milliseconds, no photo is taken. */
const FRAME_LIMIT_MS = 1000

type ShotProps = {
  video: RefObject<HTMLVideoElement | null>
  name: Booth['name']
  send: (event: BoothEvent) => void
  /** Opens the camera again. */
  askAgain: () => void
  now: () => number
}

/** Takes the photo after the countdown, from a new frame. */
export function useShot(props: ShotProps) {
  const { video, name, send, askAgain, now } = props
  const [encoder] = useState(createPhotoEncoder)

  useEffect(() => () => encoder.free(), [encoder])

  useEffect(() => {
    if (name === 'counting') encoder.warm()
    if (name !== 'capturing') return
    let isCurrent = true
    playSound('shutter')
    async function capture() {
      const outcome = await takeShot(video.current, encoder, now)
      if (!isCurrent) return
      if (typeof outcome === 'object') send({ type: 'captured', shot: outcome })
      else {
        send({ type: 'capture-failed' })
        askAgain()
        showToast(captureToasts[outcome])
      }
    }
    void capture()
    return () => {
      isCurrent = false
    }
  }, [name, video, encoder, send, askAgain, now])
}

async function takeShot(
  video: HTMLVideoElement | null,
  encoder: PhotoEncoder,
  now: () => number,
): Promise<Shot | keyof typeof captureToasts> {
  const frame = video && (await grabFrame(video, FRAME_LIMIT_MS))
  if (!frame) return 'notReady'
  const takenAt = now()
  // Shows the photo until its print is ready.
  video.pause()
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
