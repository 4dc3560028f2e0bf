import { longerSide, type Size } from '@/lib/fit-image'
import { LOGO_HINT } from '@/lib/logo-hint'
import { isWhole, pictureSize } from './picture-size'

/** Image types for the file chooser; the database has the same list. */
export const PRIZE_IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

/** The same in words, with the size limit. */
export const PRIZE_IMAGE_HINT = 'PNG, JPEG, WebP, GIF ou AVIF, até 5\u00a0MB.'

const MIB = 1024 * 1024

type Limits = {
  readonly mib: number
  /** A file of a few kilobytes may claim to be far larger and freeze the page. */
  readonly fits: (size: Size) => boolean
  /** The largest picture, in words. */
  readonly most: string
}

const IMAGE: Limits = {
  mib: 5,
  fits: (size) => longerSide(size) <= 6000,
  most: '6000 pixels de lado',
}

/** Limits a picture that the hub scales down: the largest photos of phones have 108 megapixels. */
const PHOTO: Limits = {
  mib: 40,
  fits: ({ width, height }) => width * height <= 120_000_000,
  most: '120 megapixels',
}

export type ImageCheck =
  | { readonly ok: true; readonly file: File }
  /** Why the file is refused, in words for staff. */
  | { readonly ok: false; readonly reason: string }

export const refuse = (reason: string): ImageCheck => ({ ok: false, reason })

/** For a file that is a picture by its first bytes alone. */
export const DAMAGED: ImageCheck = refuse(
  'Este arquivo está danificado, ou este navegador não o abre. Escolha outra imagem.',
)

async function check(chosen: File, limits: Limits): Promise<ImageCheck> {
  if (chosen.size > limits.mib * MIB)
    return refuse(`A imagem pode ter no máximo ${limits.mib} MB.`)
  const bytes = await chosen.arrayBuffer().catch(() => undefined)
  if (!bytes) return refuse('O arquivo não pôde ser lido.')
  const type = imageTypeOf(new Uint8Array(bytes.slice(0, IMAGE_HEADER_BYTES)))
  if (!type) return refuse('Escolha uma imagem PNG, JPEG, WebP, GIF ou AVIF.')
  const file = new File([bytes], chosen.name, { type })
  const size = await pictureSize(file)
  if (!size) return DAMAGED
  return limits.fits(size)
    ? { ok: true, file }
    : refuse(`A imagem pode ter no máximo ${limits.most}.`)
}

/**
 * Checks a chosen file before its upload by its bytes, its pixels, and by decoding it. Returns a
 * copy in memory with its true type: the file on disk may change before it is sent.
 */
export async function checkImage(chosen: File): Promise<ImageCheck> {
  const checked = await check(chosen, IMAGE)
  return checked.ok && !(await isWhole(checked.file)) ? DAMAGED : checked
}

/** The same check without decoding, for a picture that the page stores in a smaller size. */
export const checkPhoto = (chosen: File) => check(chosen, PHOTO)

const MOST_LOGO_BYTES = 200 * 1024

export async function checkLogo(chosen: File): Promise<ImageCheck> {
  const checked = await checkImage(chosen)
  if (!checked.ok) return checked
  const { type, size } = checked.file
  const sides = await pictureSize(checked.file)
  const fits =
    ['image/png', 'image/webp'].includes(type) &&
    size <= MOST_LOGO_BYTES &&
    sides !== undefined &&
    sides.width <= 1200 &&
    sides.height <= 600 &&
    sides.height >= 60
  return fits ? checked : refuse(`O logo precisa ser ${LOGO_HINT}`)
}

/** How many of the first bytes `imageTypeOf` needs. */
const IMAGE_HEADER_BYTES = 32

/**
 * The media type of an image by its first bytes: formats that browsers show and that carry no
 * scripts. Undefined for other files, whatever the file's name says.
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
