import { expect, test, vi } from 'vitest'
import { isWhole, pictureSize } from '@/device/picture-size'

/** An image that reports its outcome once it has a URL. */
const pictureThat = (outcome: 'load' | 'error') =>
  class extends EventTarget {
    naturalWidth = 640
    naturalHeight = 480
    set src(_address: string) {
      queueMicrotask(() => this.dispatchEvent(new Event(outcome)))
    }
  }

test.each([
  ['load', { width: 640, height: 480 }],
  ['error', undefined],
] as const)('on %s a picture has the size %j, and no URL after', async (outcome, size) => {
  vi.stubGlobal('Image', pictureThat(outcome))
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  const givenBack = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const file = new Blob()
  expect(await pictureSize(file)).toEqual(size)
  expect(made).toHaveBeenCalledExactlyOnceWith(file)
  expect(givenBack).toHaveBeenCalledExactlyOnceWith('blob:1')
})

test('a picture that ends early is not whole', async () => {
  const close = vi.fn<() => void>()
  const decode = vi
    .fn<typeof createImageBitmap>()
    .mockResolvedValue({ width: 1, height: 1, close })
  vi.stubGlobal('createImageBitmap', decode)
  expect(await isWhole(new Blob())).toBe(true)
  expect(close).toHaveBeenCalledOnce()
  decode.mockRejectedValue(new DOMException('It ends early.', 'InvalidStateError'))
  expect(await isWhole(new Blob())).toBe(false)
})
