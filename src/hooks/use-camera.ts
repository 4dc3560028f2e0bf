import { useCallback, useEffect, useState, type RefObject } from 'react'
import {
  listCameras,
  onDevicesChange,
  openCamera,
  type CameraChoice,
  type Facing,
  type LiveCamera,
} from '@/device/camera'
import type { CameraFailure } from '@/lib/camera-failure'

/** What becomes of a camera that is wanted. */
export type CameraEvent =
  | { readonly type: 'camera-live' }
  | { readonly type: 'camera-failed'; readonly reason: CameraFailure }

/** The camera as a screen shows it. */
export type ShownCamera = {
  readonly choices: readonly CameraChoice[]
  /** The camera that was live last; null before the first. */
  readonly live: LiveCamera | null
}

/**
 * The camera behind a preview: on while it is wanted, off as soon as it is not. What becomes of it
 * is sent; a device that is plugged in is among the choices.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  isWanted: boolean,
  send: (event: CameraEvent) => void,
  facing: Facing = 'user',
) {
  const [camera, setCamera] = useState<ShownCamera>({ choices: [], live: null })
  // Each request is an object of its own, so that the same camera can be asked for again.
  const [request, setRequest] = useState<{ readonly id: string | null }>({ id: null })

  useEffect(() => {
    if (!isWanted || !video.current) return
    const reports = {
      onLive: (live: LiveCamera) => {
        setCamera((latest) => ({ ...latest, live }))
        send({ type: 'camera-live' })
      },
      onFail: (reason: CameraFailure) => send({ type: 'camera-failed', reason }),
    }
    return openCamera(video.current, request.id, reports, facing)
  }, [video, isWanted, request, send, facing])

  const liveId = camera.live?.id
  useEffect(() => {
    // Names are told once a camera has been allowed: before that there is nothing to choose by.
    if (liveId === undefined) return
    let isCurrent = true
    async function look() {
      const found = await listCameras()
      const choices = found.filter(({ id }) => id !== '')
      if (isCurrent) setCamera((latest) => ({ ...latest, choices }))
    }
    const stopListening = onDevicesChange(() => void look())
    void look()
    return () => {
      isCurrent = false
      stopListening()
    }
  }, [liveId])

  return {
    ...camera,
    choose: (id: string) => setRequest({ id }),
    askAgain: useCallback(() => setRequest(({ id }) => ({ id })), []),
  }
}
