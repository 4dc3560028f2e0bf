import type { Size } from '@/lib/fit-image'

/**
 * The size of a picture in pixels. The browser reads it off the first bytes: nothing is decoded,
 * however large it claims to be. Undefined for what is no picture to this browser.
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
