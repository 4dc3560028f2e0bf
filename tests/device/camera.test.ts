import { beforeEach, expect, test, vi } from 'vitest'
import { listCameras, onDevicesChange, openCamera, torchOf } from '@/device/camera'
import { answerLater } from '@tests/support/answer-later'
import { fakeMediaDevices, fakeVideo } from '@tests/support/camera'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const reports = () => ({ onLive: vi.fn<() => void>(), onFail: vi.fn<() => void>() })

const settle = () => vi.advanceTimersByTimeAsync(0)

test.each([
  ['that shows no frame', 1920, false],
  ['whose frames are empty', 0, true],
])('a camera %s is unavailable', async (_, width, hasFrame) => {
  fakeMediaDevices()
  const { video, showFrame } = fakeVideo(width)
  const told = reports()
  openCamera(video, null, told)
  await settle()
  if (hasFrame) showFrame()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told.onLive).not.toHaveBeenCalled()
  expect(told.onFail).toHaveBeenCalledExactlyOnceWith('unavailable')
})

test('a stream that arrives after closing is stopped without a report', async () => {
  const grant = answerLater('grant' as const)
  const { tracks } = fakeMediaDevices(() => grant.coming)
  const { video } = fakeVideo()
  const told = reports()
  const close = openCamera(video, null, told)
  await settle()
  close()
  grant.come()
  await settle()
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended'])
  expect(video.srcObject).toBeNull()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(told.onLive).not.toHaveBeenCalled()
  expect(told.onFail).not.toHaveBeenCalled()
})

test('closing stops the track, and unplugging it later is not reported', async () => {
  const { tracks } = fakeMediaDevices()
  const { video, showFrame } = fakeVideo()
  const told = reports()
  const close = openCamera(video, null, told)
  await settle()
  showFrame()
  await settle()
  tracks[0]?.unplug()
  expect(told.onFail).toHaveBeenCalledExactlyOnceWith('unavailable')
  expect(video.srcObject).not.toBeNull()
  close()
  expect([tracks[0]?.readyState, video.srcObject]).toEqual(['ended', null])
  tracks[0]?.unplug()
  expect(told.onFail).toHaveBeenCalledTimes(1)
})

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'unavailable'],
])('a camera error %s is reported as %s', async (name, failure) => {
  fakeMediaDevices(() => new DOMException('Told by the test.', name))
  const told = reports()
  openCamera(fakeVideo().video, null, told)
  await settle()
  expect(told.onFail).toHaveBeenCalledExactlyOnceWith(failure)
})

test.each([
  ['without camera support', {}],
  ['on plain http', { mediaDevices: undefined }],
])('a browser %s reports a failure instead of throwing', async (_, browser) => {
  vi.stubGlobal('navigator', browser)
  const told = reports()
  openCamera(fakeVideo().video, null, told)
  await settle()
  expect(told.onFail).toHaveBeenCalledExactlyOnceWith('unavailable')
  expect(await listCameras()).toEqual([])
  expect(() => onDevicesChange(vi.fn<() => void>())()).not.toThrow()
})

test('the chosen camera is requested, and another one if it is gone', async () => {
  const gone = new DOMException('Told by the test.', 'OverconstrainedError')
  const { requests } = fakeMediaDevices((request) => (request === 1 ? gone : 'grant'))
  const told = reports()
  openCamera(fakeVideo().video, 'usb', told)
  await settle()
  expect(requests.map(({ video }) => video)).toEqual([
    expect.objectContaining({ deviceId: { exact: 'usb' } }),
    expect.objectContaining({ facingMode: 'user' }),
  ])
  expect(told.onFail).not.toHaveBeenCalled()
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

test.each([[undefined], [{}], [{ torch: false }]])(
  'a camera with the capabilities %j has no torch',
  (capabilities) => {
    expect(torchOf(trackOf(capabilities))).toBeNull()
  },
)

test('a torch is switched, and reports a failure', async () => {
  const torch = torchOf(trackOf({ torch: true }))
  expect(await torch?.(true)).toBe(true)
  expect(apply).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] })
  vi.spyOn(console, 'info').mockReturnValue(undefined)
  apply.mockRejectedValueOnce(new Error('Told by the test.'))
  expect(await torch?.(false)).toBe(false)
})
