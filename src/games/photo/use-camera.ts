import { useCallback, useEffect, useState, type RefObject } from 'react'
import {
  listCameras,
  onDevicesChange,
  openCamera,
  type CameraChoice,
  type LiveCamera,
} from '@/device/camera'
import type { BoothEvent } from './rules'

/** The camera as the booth shows it. */
export type BoothCamera = {
  readonly choices: readonly CameraChoice[]
  /** The camera that was live last; null before the first. */
  readonly live: LiveCamera | null
}

/**
 * The camera behind the preview: on while it is wanted, off as soon as it is not, and told to the
 * booth. A device that is plugged in is told, too.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  isWanted: boolean,
  send: (event: BoothEvent) => void,
) {
  const [camera, setCamera] = useState<BoothCamera>({ choices: [], live: null })
  // Each request is an object of its own, so that the same camera can be asked for again.
  const [request, setRequest] = useState<{ readonly id: string | null }>({ id: null })

  useEffect(() => {
    if (!isWanted || !video.current) return
    return openCamera(video.current, request.id, {
      onLive: (live) => {
        setCamera((latest) => ({ ...latest, live }))
        send({ type: 'camera-live' })
      },
      onFail: (reason) => send({ type: 'camera-failed', reason }),
    })
  }, [video, isWanted, request, send])

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
