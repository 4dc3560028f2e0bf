import { type CameraFailure, cameraFailureOf } from '@/lib/camera-failure'
import { nextFrame } from './video-frame'

export type LiveCamera = {
  readonly id: string
  /** It looks away from the screen: its picture is no mirror. */
  readonly looksAway: boolean
  /** Width by height of its picture. */
  readonly shape: number
  readonly torch: Torch | null
}

export type CameraReports = {
  /** A picture has arrived, not only the promise of one. */
  readonly onLive: (camera: LiveCamera) => void
  /** It could not be opened, or stopped later, as when it is unplugged. */
  readonly onFail: (failure: CameraFailure) => void
}

/** Both are blank until the visitor has allowed a camera. */
export type CameraChoice = { readonly id: string; readonly label: string }

/** A camera that was granted but shows nothing for this long, in milliseconds, does not work. */
const FIRST_FRAME_LIMIT_MS = 10_000

/** Towards who looks at the screen, or away from it. */
export type Facing = 'user' | 'environment'

const QUALITY: MediaTrackConstraints = { width: { ideal: 1920 }, height: { ideal: 1080 } }

/**
 * Shows a camera in a video element: the one with this id, else the best that faces this way.
 * Returns the way to turn it off, at once and for good, whatever it was doing; after that it
 * reports nothing.
 */
export function openCamera(
  video: HTMLVideoElement,
  id: string | null,
  reports: CameraReports,
  facing: Facing = 'user',
): () => void {
  const closed = new AbortController()
  void run(video, () => requestStream(id, facing), reports, closed.signal)
  return () => closed.abort()
}

async function run(
  video: HTMLVideoElement,
  ask: () => Promise<MediaStream>,
  { onLive, onFail }: CameraReports,
  signal: AbortSignal,
) {
  // A screen that mounts, leaves and mounts again in one go asks for one stream, not for two.
  await Promise.resolve()
  if (signal.aborted) return
  const stream = await ask().catch(cameraFailureOf)
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

function stop(stream: MediaStream, video?: HTMLVideoElement) {
  for (const track of stream.getTracks()) track.stop()
  if (video?.srcObject === stream) video.srcObject = null
}

/** On plain http there are no `mediaDevices`: the exception says so, and the caller maps it. */
const request = async (video: MediaTrackConstraints) =>
  navigator.mediaDevices.getUserMedia({ video, audio: false })

async function requestStream(id: string | null, facing: Facing): Promise<MediaStream> {
  const best = { ...QUALITY, facingMode: facing }
  if (id === null) return request(best)
  try {
    return await request({ ...QUALITY, deviceId: { exact: id } })
  } catch (error) {
    // The chosen camera has gone: any other is better than none.
    if (error instanceof Error && error.name === 'OverconstrainedError')
      return request(best)
    throw error
  }
}

/** The cameras of this device; none where nobody can tell. */
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

/** Calls back when a device is plugged in or out. Returns the way to stop listening. */
export function onDevicesChange(listener: () => void): () => void {
  const ended = new AbortController()
  // Absent on plain http, whatever the types say.
  navigator.mediaDevices?.addEventListener('devicechange', listener, ended)
  return () => ended.abort()
}

declare global {
  // Of the standard for pictures, which the types of the platform do not know.
  interface MediaTrackCapabilities {
    torch?: boolean
  }
  interface MediaTrackConstraintSet {
    torch?: boolean
  }
}

/** Switches a lamp. False when it did not follow. */
export type Torch = (isOn: boolean) => Promise<boolean>

/** The lamp beside a camera; null where there is none. */
export function torchOf(track: MediaStreamTrack): Torch | null {
  // Not every browser tells what a camera can do.
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
