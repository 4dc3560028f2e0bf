import { type CameraFailure, cameraFailureOf } from '@/lib/camera-failure'
import { nextFrame } from './video-frame'

export type LiveCamera = {
  readonly id: string
  /** Faces away from the screen, so its picture is not mirrored. */
  readonly looksAway: boolean
  /** Width by height of its picture. */
  readonly shape: number
  readonly torch: Torch | null
}

export type CameraReports = {
  /** The first frame has arrived. */
  readonly onLive: (camera: LiveCamera) => void
  /** It could not be opened, or stopped later, for instance when unplugged. */
  readonly onFail: (failure: CameraFailure) => void
}

/** Both are empty until the visitor allows a camera. */
export type CameraChoice = { readonly id: string; readonly label: string }

/** A granted camera that shows nothing for this long, in milliseconds, counts as broken. */
const FIRST_FRAME_LIMIT_MS = 10_000

/** Front or back camera. */
export type Facing = 'user' | 'environment'

/** The camera's own picture: a browser would cut an upright one to this height. */
const QUALITY: MediaTrackConstraints = {
  width: { ideal: 1920 },
  height: { ideal: 1080 },
  resizeMode: 'none',
}

/**
 * Shows a camera in a video element: the one with this id, otherwise the best that faces this way.
 * Returns a function that turns it off for good, after which nothing is reported.
 */
export function openCamera(
  video: HTMLVideoElement,
  id: string | null,
  { onLive, onFail }: CameraReports,
  facing: Facing = 'user',
): () => void {
  const closed = new AbortController()
  const { signal } = closed
  void run()
  return () => closed.abort()

  async function run() {
    // Mounting twice in a row opens one stream, not two.
    await Promise.resolve()
    if (signal.aborted) return
    const stream = await requestStream(id, facing).catch(cameraFailureOf)
    if (typeof stream === 'string') {
      if (!signal.aborted) onFail(stream)
      return
    }
    // The visitor may have left while the browser was asking.
    if (signal.aborted) return stop(stream)
    signal.addEventListener('abort', () => stop(stream, video), { once: true })

    const [track] = stream.getVideoTracks()
    track?.addEventListener('ended', () => onFail('unavailable'), { signal })
    video.srcObject = stream
    video.play().catch((error: unknown) => {
      if (!signal.aborted) console.info('The camera does not play by itself.', error)
    })
    const isLive = await nextFrame(video, FIRST_FRAME_LIMIT_MS)
    if (signal.aborted) return
    if (!isLive || track?.readyState !== 'live') return onFail('unavailable')
    const { deviceId = '', facingMode } = track.getSettings()
    const shape = video.videoWidth / video.videoHeight
    const looksAway = facingMode === 'environment'
    onLive({ id: deviceId, looksAway, shape, torch: torchOf(track) })
  }
}

function stop(stream: MediaStream, video?: HTMLVideoElement) {
  for (const track of stream.getTracks()) track.stop()
  if (video?.srcObject === stream) video.srcObject = null
}

/** On plain http `mediaDevices` is missing: the caller maps the exception. */
const request = async (video: MediaTrackConstraints) =>
  navigator.mediaDevices.getUserMedia({ video, audio: false })

async function requestStream(id: string | null, facing: Facing): Promise<MediaStream> {
  const best = { ...QUALITY, facingMode: facing }
  if (id === null) return request(best)
  try {
    return await request({ ...QUALITY, deviceId: { exact: id } })
  } catch (error) {
    // The chosen camera is gone: use any other.
    if (error instanceof Error && error.name === 'OverconstrainedError')
      return request(best)
    throw error
  }
}

/** The cameras of this device; empty if they cannot be listed. */
export async function listCameras(): Promise<CameraChoice[]> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices()
    return devices
      .filter(({ kind }) => kind === 'videoinput')
      .map(({ deviceId, label }) => ({ id: deviceId, label }))
  } catch (error) {
    console.info('The cameras cannot be listed.', error)
    return []
  }
}

/** Calls back when a device is plugged in or out. Returns a function that unsubscribes. */
export function onDevicesChange(listener: () => void): () => void {
  const ended = new AbortController()
  // Missing on plain http, whatever its type says.
  navigator.mediaDevices?.addEventListener('devicechange', listener, ended)
  return () => ended.abort()
}

declare global {
  // In the standard, but not in TypeScript's DOM types.
  interface MediaTrackCapabilities {
    torch?: boolean
  }
  interface MediaTrackConstraintSet {
    torch?: boolean
    resizeMode?: 'none' | 'crop-and-scale'
  }
}

/** Switches the torch; false if it did not follow. */
export type Torch = (isOn: boolean) => Promise<boolean>

export function torchOf(track: MediaStreamTrack): Torch | null {
  // Not every browser has this method.
  if (!track.getCapabilities?.().torch) return null
  return async (isOn) => {
    try {
      await track.applyConstraints({ advanced: [{ torch: isOn }] })
      return true
    } catch (error) {
      console.info('The lamp of the camera does not follow.', error)
      return false
    }
  }
}
