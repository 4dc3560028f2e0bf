import { expect, test, vi } from 'vitest'
import { encodeWithin, type Size } from '@/lib/fit-image'

const limits = { maxSide: 1920, maxBytes: 5 * 1024 * 1024 }
const bytesPerPixel = (bytes: number) =>
  vi.fn<(size: Size) => Promise<Blob>>(
    async ({ width, height }) => new Blob([new Uint8Array(width * height * bytes)]),
  )

test.each([
  [640, 480, { width: 640, height: 480 }],
  [3840, 2160, { width: 1920, height: 1080 }],
  [1080, 2400, { width: 864, height: 1920 }],
  [20_000, 2, { width: 1920, height: 1 }],
])('an image of %i by %i pixels is encoded as %o', async (width, height, drawn) => {
  const encode = bytesPerPixel(1)
  await encodeWithin({ width, height }, limits, encode)
  expect(encode).toHaveBeenCalledExactlyOnceWith(drawn)
})

test('a file of exactly the size limit is encoded once', async () => {
  const encode = bytesPerPixel(1)
  const maxBytes = 1920 * 1080
  await encodeWithin({ width: 1920, height: 1080 }, { ...limits, maxBytes }, encode)
  expect(encode).toHaveBeenCalledTimes(1)
})

test.each([3, 4, 12])('one of %i bytes a pixel is shrunk just enough', async (bytes) => {
  const encode = bytesPerPixel(bytes)
  const file = await encodeWithin({ width: 1920, height: 1080 }, limits, encode)
  expect(file.size).toBeLessThanOrEqual(limits.maxBytes)
  expect(file.size).toBeGreaterThan(3 * 1024 * 1024)
  expect(encode).toHaveBeenCalledTimes(2)
  const { width = 0, height = 1 } = encode.mock.calls.at(-1)?.[0] ?? {}
  expect(width / height).toBeCloseTo(16 / 9, 2)
})

test('shrinking ends at one pixel', async () => {
  const encode = vi.fn<() => Promise<Blob>>(async () => new Blob([new Uint8Array(10)]))
  await encodeWithin({ width: 100, height: 50 }, { maxSide: 100, maxBytes: 9 }, encode)
  expect(encode.mock.lastCall).toEqual([{ width: 1, height: 1 }])
})
