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
