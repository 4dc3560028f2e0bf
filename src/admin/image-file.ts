import { pictureSize } from '@/device/picture-size'
import { IMAGE_HEADER_BYTES, imageTypeOf } from '@/lib/image-kind'

/** Image types for the file chooser; the database holds the same list. */
export const PRIZE_IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

/** The same in words, with the largest size. */
export const PRIZE_IMAGE_HINT = 'PNG, JPEG, WebP, GIF ou AVIF, até 5\u00a0MB.'

const MIB = 1024 * 1024
const MOST_IMAGE_MIB = 5
/** Pixels of the longer side. A file of a few kilobytes may claim far more and freeze the page. */
const MOST_IMAGE_SIDE = 6000

export type ImageCheck =
  | { readonly ok: true; readonly file: File }
  /** Why the file is refused, in the words of the panel. */
  | { readonly ok: false; readonly reason: string }

const refuse = (reason: string): ImageCheck => ({ ok: false, reason })

/**
 * Checks a chosen file before it is uploaded, by its bytes and its pixels. The answer holds a
 * copy in memory with its true type: a file may change or vanish on the disk before it is sent.
 */
export async function checkImage(chosen: File, measure = pictureSize): Promise<ImageCheck> {
  if (chosen.size > MOST_IMAGE_MIB * MIB)
    return refuse(`A imagem pode ter no máximo ${MOST_IMAGE_MIB} MB.`)
  const bytes = await chosen.arrayBuffer().catch(() => undefined)
  if (!bytes) return refuse('O arquivo não pôde ser lido.')
  const type = imageTypeOf(
    new Uint8Array(bytes, 0, Math.min(bytes.byteLength, IMAGE_HEADER_BYTES)),
  )
  if (!type) return refuse('Escolha uma imagem PNG, JPEG, WebP, GIF ou AVIF.')
  const file = new File([bytes], chosen.name, { type })
  const size = await measure(file)
  if (size && Math.max(size.width, size.height) > MOST_IMAGE_SIDE)
    return refuse(`A imagem pode ter no máximo ${MOST_IMAGE_SIDE} pixels de lado.`)
  return { ok: true, file }
}
