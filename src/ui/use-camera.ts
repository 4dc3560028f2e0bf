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

/** What happened to the camera. */
export type CameraEvent =
  | { readonly type: 'camera-live' }
  | { readonly type: 'camera-failed'; readonly reason: CameraFailure }

/**
 * Runs the camera of a preview while it is wanted. Sends an event when it is live or fails, and
 * lists all cameras, including those plugged in later.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  isWanted: boolean,
  send: (event: CameraEvent) => void,
  facing: Facing = 'user',
) {
  const [choices, setChoices] = useState<readonly CameraChoice[]>([])
  /** The last camera that delivered a picture; null before the first. */
  const [live, setLive] = useState<LiveCamera | null>(null)
  // A new object per request, so that the same camera can be requested again.
  const [request, setRequest] = useState<{ readonly id: string | null }>({ id: null })

  useEffect(() => {
    if (!isWanted || !video.current) return
    const reports = {
      onLive: (camera: LiveCamera) => {
        setLive(camera)
        send({ type: 'camera-live' })
      },
      onFail: (reason: CameraFailure) => send({ type: 'camera-failed', reason }),
    }
    return openCamera(video.current, request.id, reports, facing)
  }, [video, isWanted, request, send, facing])

  const liveId = live?.id
  useEffect(() => {
    // A browser names cameras only once one was allowed.
    if (liveId === undefined) return
    let isCurrent = true
    async function look() {
      const found = await listCameras()
      if (isCurrent) setChoices(found.filter(({ id }) => id !== ''))
    }
    const stopListening = onDevicesChange(() => void look())
    void look()
    return () => {
      isCurrent = false
      stopListening()
    }
  }, [liveId])

  return {
    choices,
    live,
    choose: (id: string) => setRequest({ id }),
    askAgain: useCallback(() => setRequest(({ id }) => ({ id })), []),
  }
}
