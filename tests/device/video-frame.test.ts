import { expect, test, vi } from 'vitest'
import { grabFrame } from '@/device/video-frame'

test('a frame that the browser cannot copy is none', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('Gone.')))
  const video = Object.assign(document.createElement('video'), { videoWidth: 1 })
  const grabbed = grabFrame(video)
  video.dispatchEvent(new Event('timeupdate'))
  expect(await grabbed).toBeNull()
})

test.each([
  ['is on', { readyState: 'live', muted: false }, 640, true],
  ['is covered', { readyState: 'live', muted: true }, 640, false],
  ['is gone', { readyState: 'ended', muted: false }, 640, false],
  ['has sent nothing', { readyState: 'live', muted: false }, 0, false],
])('the shown frame of a still camera that %s', async (_, track, videoWidth, isTaken) => {
  vi.useFakeTimers()
  const frame = { close: () => undefined }
  vi.stubGlobal('createImageBitmap', async () => frame)
  const video = document.createElement('video')
  const srcObject = { getVideoTracks: () => [track] }
  for (const [name, value] of Object.entries({ srcObject, videoWidth }))
    Object.defineProperty(video, name, { value })
  const grabbed = grabFrame(video)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await grabbed).toBe(isTaken ? frame : null)
})
