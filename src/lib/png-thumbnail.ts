/**
 * A small picture inside the file of a large one: a private chunk of the PNG format, right behind
 * its header, that every other reader skips. Who wants to see it reads the first bytes of the file.
 */

/** Ancillary, private, and safe to copy: that is what the cases of its letters say. */
const CHUNK = 'thMb'
/** The signature, and the header with its length, type and check sum. */
const BEGINNING = 33
/** Length, type and check sum of a chunk. */
const CHUNK_FRAME = 12

/** A small picture is at most as large as this, in bytes. */
export const MAX_THUMBNAIL_BYTES = 24 * 1024

/** The first bytes of a file in which the small picture is whole. */
export const THUMBNAIL_WITHIN = BEGINNING + CHUNK_FRAME + MAX_THUMBNAIL_BYTES

/** The parts of a file that holds a small picture, in their order. */
export function withThumbnail(png: Uint8Array, thumbnail: Uint8Array) {
  const chunk = new Uint8Array(CHUNK_FRAME + thumbnail.length)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, thumbnail.length)
  for (const [at, letter] of Array.from(CHUNK).entries())
    chunk[4 + at] = letter.charCodeAt(0)
  chunk.set(thumbnail, 8)
  view.setUint32(8 + thumbnail.length, checkSum(chunk.subarray(4, -4)))
  return [png.slice(0, BEGINNING), chunk, png.slice(BEGINNING)]
}

/** The small picture in the first bytes of a file; null when none is whole in them. */
export function thumbnailIn(start: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (start.length < BEGINNING + CHUNK_FRAME) return null
  const view = new DataView(start.buffer, start.byteOffset)
  const length = view.getUint32(BEGINNING)
  const data = BEGINNING + 8
  const type = String.fromCharCode(...start.subarray(BEGINNING + 4, data))
  if (type !== CHUNK || start.length < data + length + 4) return null
  const isWhole =
    checkSum(start.subarray(BEGINNING + 4, data + length)) === view.getUint32(data + length)
  return isWhole ? start.slice(data, data + length) : null
}

/** CRC-32, as the PNG format has it. */
function checkSum(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
