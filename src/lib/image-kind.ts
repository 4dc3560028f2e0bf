const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/** How many bytes from the start of a file `imageTypeOf` has to see. */
export const IMAGE_HEADER_BYTES = 32

/** Where the list of brands starts in an ISO media file; each has four letters. */
const FIRST_BRAND_AT = 8
const AVIF_BRANDS: readonly string[] = ['avif', 'avis']

/**
 * The media type of an image, told by its first bytes: the kinds of pictures that a browser shows
 * and that carry no scripts. Undefined for everything else, whatever its name says.
 */
export function imageTypeOf(header: Uint8Array): string | undefined {
  const startsWith = (bytes: readonly number[]) =>
    bytes.every((byte, index) => header[index] === byte)
  if (startsWith(PNG)) return 'image/png'
  if (startsWith(JPEG)) return 'image/jpeg'
  if (['GIF87a', 'GIF89a'].includes(letters(header, 0, 6))) return 'image/gif'
  if (letters(header, 0, 4) === 'RIFF' && letters(header, 8, 12) === 'WEBP')
    return 'image/webp'
  if (letters(header, 4, 8) === 'ftyp' && hasAvifBrand(header)) return 'image/avif'
  return undefined
}

/** An avif may name itself in any of its brands; the second place is a version, never a brand. */
function hasAvifBrand(header: Uint8Array): boolean {
  for (let place = FIRST_BRAND_AT; place + 4 <= header.length; place += 4) {
    if (AVIF_BRANDS.includes(letters(header, place, place + 4))) return true
  }
  return false
}

const letters = (header: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...header.slice(from, to))
