import { pictureSize } from './picture-size'

/** Image types for the file chooser; the database has the same list. */
export const PRIZE_IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

/** The same in words, with the size limit. */
export const PRIZE_IMAGE_HINT = 'PNG, JPEG, WebP, GIF ou AVIF, até 5\u00a0MB.'

const MIB = 1024 * 1024
const MOST_IMAGE_MIB = 5
/** Pixels of the longer side: a file of a few kilobytes may claim far more and freeze the page. */
const MOST_IMAGE_SIDE = 6000

export type ImageCheck =
  | { readonly ok: true; readonly file: File }
  /** Why the file is refused, in words for staff. */
  | { readonly ok: false; readonly reason: string }

/** A refusal, with its reason. */
export const refuse = (reason: string): ImageCheck => ({ ok: false, reason })

/**
 * Checks a chosen file by its bytes and pixels before its upload. Returns a copy in memory with its
 * true type: the file on disk may change before it is sent.
 */
export async function checkImage(chosen: File, measure = pictureSize): Promise<ImageCheck> {
  if (chosen.size > MOST_IMAGE_MIB * MIB)
    return refuse(`A imagem pode ter no máximo ${MOST_IMAGE_MIB} MB.`)
  const bytes = await chosen.arrayBuffer().catch(() => undefined)
  if (!bytes) return refuse('O arquivo não pôde ser lido.')
  const type = imageTypeOf(new Uint8Array(bytes.slice(0, IMAGE_HEADER_BYTES)))
  if (!type) return refuse('Escolha uma imagem PNG, JPEG, WebP, GIF ou AVIF.')
  const file = new File([bytes], chosen.name, { type })
  const size = await measure(file)
  if (size && Math.max(size.width, size.height) > MOST_IMAGE_SIDE)
    return refuse(`A imagem pode ter no máximo ${MOST_IMAGE_SIDE} pixels de lado.`)
  return { ok: true, file }
}

/** Limits of a logo, in words; the bucket `shop-logo` has the same. */
export const LOGO_HINT =
  'PNG ou WebP, até 200\u00a0KB e 1200 × 600 pixels, com 60 de altura ou mais.'

const MOST_LOGO_BYTES = 200 * 1024

/** The same check for a logo. */
export async function checkLogo(chosen: File, measure = pictureSize): Promise<ImageCheck> {
  const check = await checkImage(chosen, measure)
  if (!check.ok) return check
  const { type, size } = check.file
  const sides = await measure(check.file)
  const fits =
    ['image/png', 'image/webp'].includes(type) &&
    size <= MOST_LOGO_BYTES &&
    sides !== undefined &&
    sides.width <= 1200 &&
    sides.height <= 600 &&
    sides.height >= 60
  return fits ? check : refuse(`O logo precisa ser ${LOGO_HINT}`)
}

/** How many of the first bytes `imageTypeOf` needs. */
const IMAGE_HEADER_BYTES = 32

/**
 * The media type of an image by its first bytes: formats that browsers show and that carry no
 * scripts. Undefined for anything else, whatever the file's name says.
 */
export function imageTypeOf(header: Uint8Array): string | undefined {
  const text = String.fromCharCode(...header)
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (/^RIFF.{4}WEBP/s.test(text)) return 'image/webp'
  // An ISO media file names its brands, four letters each; any may be that of an AVIF.
  return /^.{4}ftyp(.{4})*avi[fs]/s.test(text) ? 'image/avif' : undefined
}
