import { beforeEach, expect, test, vi } from 'vitest'
import { listCameras, onDevicesChange, openCamera } from '@/device/camera'
import { answerLater } from '@tests/support/answer-later'
import { fakeMediaDevices, fakeVideo } from '@tests/support/camera'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const reports = () => ({
  onLive: vi.fn<() => void>(),
  onFail: vi.fn<() => void>(),
})

const settle = () => vi.advanceTimersByTimeAsync(0)

test('the best front camera is asked for, without its microphone', async () => {
  const { requests } = fakeMediaDevices()
  openCamera(fakeVideo().video, null, reports())
  await settle()
  expect(requests).toEqual([
    {
      audio: false,
      video: { facingMode: 'user', width: { ideal: 1920 }, height: { ideal: 1080 } },
    },
  ])
})

test('a camera that looks away is asked for where one is wanted', async () => {
  const { requests } = fakeMediaDevices()
  openCamera(fakeVideo().video, null, reports(), 'environment')
  await settle()
  expect(requests).toMatchObject([{ video: { facingMode: 'environment' } }])
})

test('it is live when a frame has arrived, not before', async () => {
  fakeMediaDevices()
  const { video, showFrame } = fakeVideo()
  const told = reports()
  openCamera(video, null, told)
  await settle()
  expect(told.onLive).not.toHaveBeenCalled()
  showFrame()
  await settle()
  expect(told.onLive).toHaveBeenCalledExactlyOnceWith({
    id: 'front',
    looksAway: false,
    shape: 1920 / 1080,
    torch: null,
  })
})

test.each([
  ['that never shows a frame', 1920, false],
  ['whose frames hold no picture', 0, true],
])('a camera %s is not available', async (_, width, hasFrame) => {
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

test('opened, closed and opened again in one go, as in Strict Mode, it is one stream', async () => {
  const { requests, tracks } = fakeMediaDevices()
  const { video } = fakeVideo()
  openCamera(video, null, reports())()
  openCamera(video, null, reports())
  await settle()
  expect(requests).toHaveLength(1)
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['live'])
})

test('closing stops every track at once and lets the picture go', async () => {
  const { tracks } = fakeMediaDevices()
  const { video } = fakeVideo()
  const close = openCamera(video, null, reports())
  await settle()
  expect(video.srcObject).not.toBeNull()
  close()
  expect(tracks[0]?.readyState).toBe('ended')
  expect(video.srcObject).toBeNull()
})

test('a stream that comes after closing is stopped, and nothing is told', async () => {
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

test('a camera that is pulled out is told, unless it was closed before', async () => {
  const { tracks } = fakeMediaDevices()
  const { video, showFrame } = fakeVideo()
  const told = reports()
  const close = openCamera(video, null, told)
  await settle()
  showFrame()
  await settle()
  tracks[0]?.unplug()
  expect(told.onFail).toHaveBeenCalledExactlyOnceWith('unavailable')
  close()
  tracks[0]?.unplug()
  expect(told.onFail).toHaveBeenCalledTimes(1)
})

test('a camera that is refused is told as denied', async () => {
  fakeMediaDevices(() => new DOMException('Told by the test.', 'NotAllowedError'))
  const told = reports()
  openCamera(fakeVideo().video, null, told)
  await settle()
  expect(told.onFail).toHaveBeenCalledExactlyOnceWith('denied')
})

test.each([
  ['without cameras', {}],
  ['on plain http', { mediaDevices: undefined }],
])('a browser %s is a failure and no exception', async (_, browser) => {
  vi.stubGlobal('navigator', browser)
  const told = reports()
  openCamera(fakeVideo().video, null, told)
  await settle()
  expect(told.onFail).toHaveBeenCalledExactlyOnceWith('unavailable')
  expect(await listCameras()).toEqual([])
  expect(() => onDevicesChange(vi.fn<() => void>())()).not.toThrow()
})

test('a chosen camera is asked for by name; when it has gone, another one is taken', async () => {
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

test('the cameras of the device are listed, and nothing but cameras', async () => {
  fakeMediaDevices()
  expect(await listCameras()).toEqual([
    { id: 'front', label: 'Câmera da frente' },
    { id: 'back', label: '' },
  ])
})

test('a device that comes or goes is told until one stops listening', () => {
  const { devices } = fakeMediaDevices()
  const listener = vi.fn<() => void>()
  const stopListening = onDevicesChange(listener)
  devices.dispatchEvent(new Event('devicechange'))
  stopListening()
  devices.dispatchEvent(new Event('devicechange'))
  expect(listener).toHaveBeenCalledTimes(1)
})
