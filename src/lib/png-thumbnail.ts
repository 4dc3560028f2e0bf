/**
 * A thumbnail inside a PNG: a private chunk right after the header, which other readers skip.
 * Reading the first bytes of the file is enough to show it.
 */

/** The cases of its letters mean: ancillary, private, safe to copy. */
const CHUNK = 'thMb'
/** The signature, and the header with its length, type and checksum. */
const BEGINNING = 33
/** Length, type and checksum of a chunk. */
const CHUNK_FRAME = 12

/** Largest thumbnail, in bytes. */
export const MAX_THUMBNAIL_BYTES = 24 * 1024

/** How many first bytes surely hold the thumbnail. */
export const THUMBNAIL_WITHIN = BEGINNING + CHUNK_FRAME + MAX_THUMBNAIL_BYTES

/** The parts of a file with a thumbnail, in order. */
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

/** The thumbnail in a file's first bytes; null if it is not complete there. */
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

/** CRC-32 as the PNG format defines it. */
function checkSum(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
