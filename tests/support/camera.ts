import { vi } from 'vitest'

/** A camera track controlled by the test: live until stopped or unplugged. */
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

  /** As in a browser, only an unrequested end fires the event. */
  unplug() {
    this.readyState = 'ended'
    this.dispatchEvent(new Event('ended'))
  }
}

export type CameraAnswer = 'grant' | Error | Promise<'grant'>

/** Replaces `navigator.mediaDevices`. Returns all requests and their tracks. */
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

/** A video element that shows frames on demand. */
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
