import { beforeEach, expect, test, vi } from 'vitest'
import { createPhotoEncoder } from '@/device/photo-encoder'

const limits = { maxSide: 1920, maxBytes: 5 * 1024 * 1024 }
const frame = { width: 640, height: 480, close: () => undefined }
const png = new Blob(['png'], { type: 'image/png' })

/** A worker that answers, stays silent or fails. */
class FakeWorker extends EventTarget {
  static made: FakeWorker[] = []
  static answer: Blob | null | 'silence' | 'end' = png
  isTerminated = false

  constructor() {
    super()
    FakeWorker.made.push(this)
  }

  postMessage() {
    const { answer } = FakeWorker
    if (answer === 'silence') return
    const event =
      answer === 'end' ? new Event('error') : new MessageEvent('message', { data: answer })
    queueMicrotask(() => this.dispatchEvent(event))
  }

  terminate() {
    this.isTerminated = true
  }
}

const drawn: { width: number; height: number; type: string | undefined }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  FakeWorker.made = []
  FakeWorker.answer = png
  drawn.length = 0
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('OffscreenCanvas', vi.fn<() => void>())
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    return Object({ canvas: this, drawImage: () => undefined })
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    drawn.push({ width: this.width, height: this.height, type })
    done(png)
  })
})

test.each([
  ['cannot encode', null],
  ['breaks', 'end'],
  ['does not answer', 'silence'],
] as const)('the page encodes the photo itself when the worker %s', async (_, answer) => {
  FakeWorker.answer = answer
  const encoder = createPhotoEncoder()
  const encoding = encoder.encode(frame, limits)
  await vi.advanceTimersByTimeAsync(8000)
  expect(await encoding).toBe(png)
  expect(drawn).toEqual([{ width: 640, height: 480, type: 'image/png' }])
  expect(FakeWorker.made[0]?.isTerminated).toBe(true)
})

test('a browser without OffscreenCanvas encodes on the page', async () => {
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas')
  const encoder = createPhotoEncoder()
  encoder.warm()
  expect(await encoder.encode({ ...frame, width: 3840, height: 2160 }, limits)).toBe(png)
  expect(FakeWorker.made).toHaveLength(0)
  expect(drawn).toEqual([{ width: 1920, height: 1080, type: 'image/png' }])
})
