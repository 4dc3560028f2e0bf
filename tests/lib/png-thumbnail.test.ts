import fc from 'fast-check'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  MAX_THUMBNAIL_BYTES,
  THUMBNAIL_WITHIN,
  thumbnailIn,
  withThumbnail,
} from '@/lib/png-thumbnail'
import { PNG_BYTES } from '@tests/support/png'

/** The chunks of a file, each checked. */
function chunksOf(file: Buffer) {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at)
    const body = file.subarray(at + 4, at + 8 + length)
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(body))
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4))
    at += length + 12
  }
  return chunks
}

const before = chunksOf(Buffer.from(PNG_BYTES))

test('any thumbnail is found again in a PNG that stays valid', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (thumbnail) => {
      const file = Buffer.concat(withThumbnail(PNG_BYTES, thumbnail))
      const chunks = chunksOf(file)
      expect([...chunks.keys()]).toEqual(['IHDR', 'thMb', 'IDAT', 'IEND'])
      expect(chunks.get('IDAT')).toEqual(before.get('IDAT'))
      expect(thumbnailIn(new Uint8Array(file))).toEqual(thumbnail)
    }),
  )
})

test('the largest thumbnail fits exactly in the bytes that are read', () => {
  const largest = new Uint8Array(MAX_THUMBNAIL_BYTES).fill(7)
  const file = new Uint8Array(Buffer.concat(withThumbnail(PNG_BYTES, largest)))
  expect(thumbnailIn(file.subarray(0, THUMBNAIL_WITHIN))).toEqual(largest)
  expect(thumbnailIn(file.subarray(0, THUMBNAIL_WITHIN - 1))).toBeNull()
})

test('a file without a thumbnail, or with a damaged one, gives none', () => {
  expect(thumbnailIn(PNG_BYTES)).toBeNull()
  expect(thumbnailIn(new Uint8Array(0))).toBeNull()
  expect(thumbnailIn(new Uint8Array(100))).toBeNull()
  const file = Buffer.concat(withThumbnail(PNG_BYTES, new Uint8Array([1, 2, 3])))
  for (let at = 33; at < 48; at += 1) {
    const damaged = Buffer.from(file)
    damaged[at] = (damaged[at] ?? 0) ^ 1
    expect(thumbnailIn(damaged)).toBeNull()
  }
})
