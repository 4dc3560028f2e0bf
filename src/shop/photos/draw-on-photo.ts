import { contextOf } from '@/device/canvas'

/**
 * A copy of a picture with something drawn on it, in place of the picture; the picture itself where
 * that failed.
 */
export async function drawnOn(
  plain: ImageBitmap,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<ImageBitmap> {
  try {
    const context = contextOf(plain)
    context.drawImage(plain, 0, 0)
    draw(context)
    const drawn = await createImageBitmap(context.canvas)
    plain.close()
    return drawn
  } catch (error) {
    console.warn('The photo could not be drawn on.', error)
    return plain
  }
}

/**
 * Draws an image over the whole picture, placed like `object-fit: cover`.
 *
 * @throws Error when the image has not loaded
 */
export function drawOver(context: CanvasRenderingContext2D, image: HTMLImageElement) {
  const { naturalWidth, naturalHeight } = image
  if (naturalWidth === 0) throw new Error('There is nothing to draw over.')
  const { width, height } = context.canvas
  const scale = Math.max(width / naturalWidth, height / naturalHeight)
  const [over, high] = [naturalWidth * scale, naturalHeight * scale]
  context.drawImage(image, (width - over) / 2, (height - high) / 2, over, high)
}

/** Share of the picture's height. */
const NAME_SIZE = 0.035

/** Draws a name into the lower right corner, on a background that keeps it legible. */
export function drawName(context: CanvasRenderingContext2D, name: string) {
  const { canvas } = context
  const style = getComputedStyle(document.body)
  const size = Math.round(canvas.height * NAME_SIZE)
  context.font = `600 ${size}px ${style.fontFamily}`
  const longest = canvas.width - 3 * size
  const width = Math.min(context.measureText(name).width, longest)
  const [right, bottom] = [canvas.width - size / 2, canvas.height - size / 2]
  context.fillStyle = style.backgroundColor
  context.fillRect(right - width - size, bottom - 2 * size, width + size, 2 * size)
  context.fillStyle = style.color
  context.textBaseline = 'middle'
  context.fillText(name, right - width - size / 2, bottom - size, longest)
}
