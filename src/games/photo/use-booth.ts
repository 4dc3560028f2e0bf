import { useEffect, useReducer, useRef } from 'react'
import { addPhoto, type Photo } from '@/data/photo-booth-images'
import { readPhotoRules } from '@/data/photo-rules'
import { listCameras, onDevicesChange } from '@/device/camera'
import { playSound } from '@/device/sound'
import { endPlay, holdVisit } from '@/device/visit'
import { useCamera } from '@/hooks/use-camera'
import { usePageVisible } from '@/hooks/use-page-visible'
import { showToast } from '@/ui/toast'
import { isRefused, toastOfCamera, toastOfSaving } from './outcomes'
import { boothAtStart, COUNTDOWN_STEP_MS, nextBooth, usesCamera } from './rules'
import { useShot } from './use-shot'

/**
 * The booth in a visitor's hands. Its timers, its camera and its sounds end with the state they
 * belong to, and with the screen.
 */
export function useBooth(onSaved: (photo: Photo) => void, now: () => number) {
  const [booth, send] = useReducer(nextBooth, boothAtStart)
  const video = useRef<HTMLVideoElement>(null)
  const isVisible = usePageVisible()
  const camera = useCamera(video, isVisible && usesCamera(booth), send)
  useShot({ video, name: booth.name, send, askAgain: camera.askAgain, now })

  useEffect(() => {
    if (!isVisible) send({ type: 'hidden' })
  }, [isVisible])

  useEffect(() => (booth.name === 'counting' ? playSound('countdown') : undefined), [booth])

  const isBusy = ['counting', 'capturing', 'saving'].includes(booth.name)
  useEffect(() => (isBusy ? holdVisit() : undefined), [isBusy])

  const isCounting = booth.name === 'counting'
  useEffect(() => {
    if (!isCounting) return
    // One clock for all three steps: a step that is drawn late does not make the next one late.
    const timer = setInterval(() => send({ type: 'second-passed' }), COUNTDOWN_STEP_MS)
    return () => clearInterval(timer)
  }, [isCounting])

  useEffect(() => {
    if (booth.name !== 'failed') return
    if (!booth.isTold) showToast(toastOfCamera(booth.reason))
    // A camera that was plugged in again is tried at once; one that was refused is not asked for.
    if (booth.reason === 'denied') return
    async function tryAgain() {
      if ((await listCameras()).length > 0) send({ type: 'restart' })
    }
    return onDevicesChange(() => void tryAgain())
  }, [booth])

  useEffect(() => {
    if (booth.name !== 'saving') return
    let isCurrent = true
    const { png, takenAt } = booth.shot
    async function save() {
      const outcome = await addPhoto(png, takenAt)
      const rules = isRefused(outcome) ? await readPhotoRules() : null
      // Who left has a photo in the gallery, and no toast about it on another screen.
      if (!isCurrent) return
      send(
        outcome.ok ? { type: 'saved', photoId: outcome.value.id } : { type: 'save-failed' },
      )
      if (outcome.ok) {
        onSaved(outcome.value)
        endPlay('photo')
      }
      showToast(toastOfSaving(outcome, !rules?.ok || rules.value.mayChange))
    }
    void save()
    return () => {
      isCurrent = false
    }
  }, [booth, onSaved])

  return { booth, send, video, camera }
}
