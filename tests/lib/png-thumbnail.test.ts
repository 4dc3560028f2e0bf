import fc from 'fast-check'
import { deflateSync, inflateSync, crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  MAX_THUMBNAIL_BYTES,
  THUMBNAIL_WITHIN,
  thumbnailIn,
  withThumbnail,
} from '@/lib/png-thumbnail'

function chunk(type: string, data: Uint8Array) {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** One red pixel. */
const png = Buffer.concat([
  Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
  chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])),
  chunk('IDAT', deflateSync(Buffer.from([0, 255, 0, 0]))),
  chunk('IEND', Buffer.alloc(0)),
])

/** The chunks of a file, each checked. */
function chunksOf(file: Buffer) {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at)
    const body = file.subarray(at + 4, at + 8 + length)
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(body))
    chunks.push({ type: body.toString('latin1', 0, 4), data: body.subarray(4) })
    at += length + 12
  }
  return chunks
}

test('any small picture is found again, in a file that is a whole PNG as before', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (thumbnail) => {
      const file = Buffer.concat(withThumbnail(png, thumbnail))
      const chunks = chunksOf(file)
      expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'thMb', 'IDAT', 'IEND'])
      expect(inflateSync(chunks[2]?.data ?? '')).toEqual(Buffer.from([0, 255, 0, 0]))
      expect(thumbnailIn(new Uint8Array(file))).toEqual(thumbnail)
    }),
  )
})

test('the largest one is whole within the bytes that are read, and not within fewer', () => {
  const largest = new Uint8Array(MAX_THUMBNAIL_BYTES).fill(7)
  const file = new Uint8Array(Buffer.concat(withThumbnail(png, largest)))
  expect(thumbnailIn(file.subarray(0, THUMBNAIL_WITHIN))).toEqual(largest)
  expect(thumbnailIn(file.subarray(0, THUMBNAIL_WITHIN - 1))).toBeNull()
})

test('a file without one, a damaged one and no file at all have none', () => {
  expect(thumbnailIn(png)).toBeNull()
  expect(thumbnailIn(new Uint8Array(0))).toBeNull()
  expect(thumbnailIn(new Uint8Array(100))).toBeNull()
  const file = Buffer.concat(withThumbnail(png, new Uint8Array([1, 2, 3])))
  for (let at = 33; at < 48; at += 1) {
    const damaged = Buffer.from(file)
    damaged[at] = (damaged[at] ?? 0) ^ 1
    expect(thumbnailIn(damaged)).toBeNull()
  }
})
