import { useEffect, useReducer, useRef, useState } from 'react'
import { inTheirTime } from '@/device/access'
import { addPhoto, type Photo } from '@/data/photo-booth-images'
import { listCameras, onDevicesChange } from '@/device/camera'
import { createPhotoEncoder, type PhotoEncoder } from '@/device/photo-encoder'
import { playSound } from '@/device/sound'
import { grabFrame } from '@/device/video-frame'
import { endPlay, holdVisit } from '@/device/visit'
import { useCamera } from '@/ui/use-camera'
import { useEvery } from '@/ui/use-every'
import { usePageVisible } from '@/ui/use-page-state'
import { type PhotoHost, usePhotoHost } from '@/play/photo-host'
import { showToast } from '@/ui/toast'
import { useAnswer } from '@/ui/use-answer'
import {
  boothAtStart,
  COUNTDOWN_STEP_MS,
  isBusy,
  nextBooth,
  type Shot,
  usesCamera,
} from './rules'
import { captureToasts, mayBeSaved, toastOfCamera, toastOfSaving } from './words'

/** State of the booth. Timers, camera and sounds end with their state, and with the screen. */
export function useBooth(onSaved: (photo: Photo) => void) {
  const [booth, send] = useReducer(nextBooth, boothAtStart)
  const { develop, suffix, whyRefused } = usePhotoHost()
  const video = useRef<HTMLVideoElement>(null)
  const isVisible = usePageVisible()
  const camera = useCamera(video, isVisible && usesCamera(booth), send)
  const [encoder] = useState(createPhotoEncoder)

  useEffect(() => () => encoder.free(), [encoder])

  useEffect(() => {
    if (!isVisible) send({ type: 'hidden' })
  }, [isVisible])

  useEffect(() => {
    if (booth.name !== 'counting') return
    encoder.warm()
    return playSound('countdown')
  }, [booth, encoder])

  const mustStay = isBusy(booth)
  useEffect(() => (mustStay ? holdVisit() : undefined), [mustStay])

  // One interval for all three steps: a late render does not delay the next step.
  useEvery(inTheirTime(COUNTDOWN_STEP_MS), () => send({ type: 'second-passed' }), {
    isOn: booth.name === 'counting',
  })

  useEffect(() => {
    if (booth.name !== 'failed') return
    if (!booth.isTold) showToast(toastOfCamera(booth.reason))
    // A camera that is plugged in again is tried at once, but not after a denial.
    if (booth.reason === 'denied') return
    async function tryAgain() {
      if ((await listCameras()).length > 0) send({ type: 'restart' })
    }
    return onDevicesChange(() => void tryAgain())
  }, [booth])

  useAnswer(
    booth.name === 'capturing',
    () => {
      playSound('shutter')
      return takeShot(video.current, develop, encoder)
    },
    (outcome) => {
      if (typeof outcome === 'object') {
        send({ type: 'captured', shot: outcome })
        return
      }
      send({ type: 'capture-failed' })
      camera.askAgain()
      showToast(captureToasts[outcome])
    },
  )

  // A visitor who has left finds the photo in the gallery, without a toast on another screen.
  useAnswer(
    booth.name === 'saving' && booth.shot,
    async ({ png, takenAt, remark }) => {
      const outcome = await addPhoto(png, takenAt, suffix())
      const isRefused = !outcome.ok && outcome.failure.reason === 'denied'
      const why = isRefused ? await whyRefused(outcome) : undefined
      return { outcome, toast: toastOfSaving(outcome, why, remark) }
    },
    ({ outcome, toast }) => {
      send({
        type: 'saved',
        photoId: outcome.ok ? outcome.value.id : null,
        isUnsure: mayBeSaved(outcome),
      })
      if (outcome.ok) {
        onSaved(outcome.value)
        endPlay('photo')
      }
      showToast(toast)
    },
  )

  return { booth, send, video, camera }
}

/**
 * Takes a photo from a new frame of the camera; else the name of the toast that says why there is
 * none.
 */
async function takeShot(
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
