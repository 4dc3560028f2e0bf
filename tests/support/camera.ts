import { vi } from 'vitest'

/** A camera's track in the hands of a test: it is live until it is stopped, or pulled out. */
class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live'
  settings: MediaTrackSettings = { deviceId: 'front', facingMode: 'user' }

  stop() {
    this.readyState = 'ended'
  }

  getCapabilities(): MediaTrackCapabilities {
    return {}
  }

  getSettings() {
    return this.settings
  }

  /** As a browser does: only an end that nobody asked for is told. */
  unplug() {
    this.readyState = 'ended'
    this.dispatchEvent(new Event('ended'))
  }
}

export type CameraAnswer = 'grant' | Error | Promise<'grant'>

/** Stands in for `navigator.mediaDevices`. Returns every request and every track it led to. */
export function fakeMediaDevices(
  answer: (request: number) => CameraAnswer = () => 'grant',
) {
  const requests: MediaStreamConstraints[] = []
  const tracks: FakeTrack[] = []
  const devices = new EventTarget()
  vi.stubGlobal('navigator', {
    mediaDevices: Object.assign(devices, {
      async getUserMedia(constraints: MediaStreamConstraints) {
        requests.push(constraints)
        const outcome = await answer(requests.length)
        if (outcome instanceof Error) throw outcome
        const track = new FakeTrack()
        tracks.push(track)
        return { getTracks: () => [track], getVideoTracks: () => [track] }
      },
      async enumerateDevices() {
        return [
          { kind: 'videoinput', deviceId: 'front', label: 'Câmera da frente' },
          { kind: 'audioinput', deviceId: 'voice', label: 'Microfone' },
          { kind: 'videoinput', deviceId: 'back', label: '' },
        ]
      },
    }),
  })
  return { requests, tracks, devices }
}

/** A video element that shows a frame when the test says so. */
export function fakeVideo(width = 1920) {
  const video = document.createElement('video')
  Object.defineProperties(video, {
    videoWidth: { value: width },
    videoHeight: { value: 1080 },
    srcObject: { value: null, writable: true },
    play: { value: () => Promise.resolve() },
  })
  // The way without `requestVideoFrameCallback`, which a test environment lacks.
  const showFrame = () => video.dispatchEvent(new Event('timeupdate'))
  return { video, showFrame }
}
