import type { Size } from '@/lib/fit-image'

/** Whether the browser can decode a picture to its last line. */
export async function isWhole(file: Blob): Promise<boolean> {
  const picture = await createImageBitmap(file).catch(() => null)
  picture?.close()
  return picture !== null
}

/**
 * A picture's size in pixels, from its first bytes and without decoding it, however large it claims
 * to be. Undefined if the browser knows no such picture.
 */
export async function pictureSize(file: Blob): Promise<Size | undefined> {
  const picture = new Image()
  const url = URL.createObjectURL(file)
  const isPicture = await new Promise<boolean>((resolve) => {
    picture.addEventListener('load', () => resolve(true))
    picture.addEventListener('error', () => resolve(false))
    picture.src = url
  })
  URL.revokeObjectURL(url)
  if (!isPicture) return undefined
  return { width: picture.naturalWidth, height: picture.naturalHeight }
}
