import { beforeEach, expect, test, vi } from 'vitest'
import { listCameras, onDevicesChange, openCamera, torchOf } from '@/device/camera'
import { answerLater } from '@tests/support/answer-later'

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

type CameraAnswer = 'grant' | Error | Promise<'grant'>

/** Replaces `navigator.mediaDevices`. Returns all requests and their tracks. */
function fakeMediaDevices(answer: (request: number) => CameraAnswer = () => 'grant') {
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
function fakeVideo(width = 1920) {
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

beforeEach(() => void vi.useFakeTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)

/** Opens a camera; the browser answers each request so. */
async function open(
  answer?: Parameters<typeof fakeMediaDevices>[0],
  { id = null, width }: { id?: string | null; width?: number } = {},
) {
  const browser = fakeMediaDevices(answer)
  const shown = fakeVideo(width)
  const told = { onLive: vi.fn<() => void>(), onFail: vi.fn<() => void>() }
  const close = openCamera(shown.video, id, told)
  await settle()
  return { ...browser, ...shown, ...told, close }
}

test.each([
  ['that shows no frame', 1920, false],
  ['whose frames are empty', 0, true],
])('a camera %s is unavailable', async (_, width, hasFrame) => {
  const { showFrame, onLive, onFail } = await open(undefined, { width })
  if (hasFrame) showFrame()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onLive).not.toHaveBeenCalled()
  expect(onFail).toHaveBeenCalledExactlyOnceWith('unavailable')
})

test('a stream that arrives after closing is stopped without a report', async () => {
  const grant = answerLater('grant' as const)
  const { tracks, video, onLive, onFail, close } = await open(() => grant.coming)
  close()
  grant.come()
  await settle()
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended'])
  expect(video.srcObject).toBeNull()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(onLive).not.toHaveBeenCalled()
  expect(onFail).not.toHaveBeenCalled()
})

test('closing stops the track, and unplugging it later is not reported', async () => {
  const { tracks, video, showFrame, onFail, close } = await open()
  showFrame()
  await settle()
  tracks[0]?.unplug()
  expect(onFail).toHaveBeenCalledExactlyOnceWith('unavailable')
  expect(video.srcObject).not.toBeNull()
  close()
  expect([tracks[0]?.readyState, video.srcObject]).toEqual(['ended', null])
  tracks[0]?.unplug()
  expect(onFail).toHaveBeenCalledTimes(1)
})

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'unavailable'],
])('a camera error %s is reported as %s', async (name, failure) => {
  const { onFail } = await open(() => new DOMException('Told by the test.', name))
  expect(onFail).toHaveBeenCalledExactlyOnceWith(failure)
})

test.each([
  ['without camera support', {}],
  ['on plain http', { mediaDevices: undefined }],
])('a browser %s reports a failure instead of throwing', async (_, browser) => {
  vi.stubGlobal('navigator', browser)
  const onFail = vi.fn<() => void>()
  openCamera(fakeVideo().video, null, { onLive: () => undefined, onFail })
  await settle()
  expect(onFail).toHaveBeenCalledExactlyOnceWith('unavailable')
  expect(await listCameras()).toEqual([])
  expect(() => onDevicesChange(vi.fn<() => void>())()).not.toThrow()
})

test('the chosen camera is requested, and another one if it is gone', async () => {
  const gone = new DOMException('Told by the test.', 'OverconstrainedError')
  const answer = (request: number) => (request === 1 ? gone : 'grant')
  const { requests, onFail } = await open(answer, { id: 'usb' })
  expect(requests.map(({ video }) => video)).toEqual([
    expect.objectContaining({ deviceId: { exact: 'usb' }, resizeMode: 'none' }),
    expect.objectContaining({ facingMode: 'user', resizeMode: 'none' }),
  ])
  expect(onFail).not.toHaveBeenCalled()
})

test('listeners hear of new devices until they stop', () => {
  const { devices } = fakeMediaDevices()
  const listener = vi.fn<() => void>()
  const stopListening = onDevicesChange(listener)
  devices.dispatchEvent(new Event('devicechange'))
  stopListening()
  devices.dispatchEvent(new Event('devicechange'))
  expect(listener).toHaveBeenCalledTimes(1)
})

const apply = vi.fn<MediaStreamTrack['applyConstraints']>(async () => undefined)

/** A track with these capabilities. */
function trackOf(capabilities?: object): MediaStreamTrack {
  return Object.assign(Object.create(null), {
    applyConstraints: apply,
    ...(capabilities && { getCapabilities: () => capabilities }),
  })
}

const unlit = [undefined, {}, { torch: false }]

test.each(unlit)('a camera with the capabilities %j has no torch', (capabilities) => {
  expect(torchOf(trackOf(capabilities))).toBeNull()
})

test('a torch is switched, and reports a failure', async () => {
  const torch = torchOf(trackOf({ torch: true }))
  expect(await torch?.(true)).toBe(true)
  expect(apply).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] })
  vi.spyOn(console, 'info').mockReturnValue(undefined)
  apply.mockRejectedValueOnce(new Error('Told by the test.'))
  expect(await torch?.(false)).toBe(false)
})
