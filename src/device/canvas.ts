import type { Size } from '@/lib/fit-image'

/** The context of a new canvas of this size. @throws Error where the browser cannot draw */
export function contextOf(
  { width, height }: Size,
  settings: CanvasRenderingContext2DSettings = { alpha: false },
): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', settings)
  if (!context) throw new Error('There is no canvas to draw on.')
  context.imageSmoothingQuality = 'high'
  return context
}

const QUALITY = 0.82

/**
 * A file of this type, or a PNG if the browser does not write it.
 *
 * @throws Error when none can be made
 */
export const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    const settle = (file: Blob | null) =>
      file ? resolve(file) : reject(new Error('The picture cannot be encoded.'))
    canvas.toBlob(settle, type, QUALITY)
  })

/**
 * The frame with an image over it, placed like `object-fit: cover`.
 *
 * @throws Error when the image has not loaded; neither is changed
 */
export function drawOver(
  frame: ImageBitmap,
  image: HTMLImageElement,
): Promise<ImageBitmap> {
  const { naturalWidth, naturalHeight } = image
  if (naturalWidth === 0) throw new Error('There is nothing to draw over.')
  return drawOn(frame, (context) => {
    const { width, height } = frame
    const scale = Math.max(width / naturalWidth, height / naturalHeight)
    const [over, high] = [naturalWidth * scale, naturalHeight * scale]
    context.drawImage(image, (width - over) / 2, (height - high) / 2, over, high)
  })
}

/** Share of the picture's height. */
const NAME_SIZE = 0.035

/** The frame with a name in its lower right corner, on a background that keeps it legible. */
export const drawName = (frame: ImageBitmap, name: string): Promise<ImageBitmap> =>
  drawOn(frame, (context) => {
    const style = getComputedStyle(document.body)
    const size = Math.round(frame.height * NAME_SIZE)
    context.font = `600 ${size}px ${style.fontFamily}`
    const longest = frame.width - 3 * size
    const width = Math.min(context.measureText(name).width, longest)
    const [right, bottom] = [frame.width - size / 2, frame.height - size / 2]
    context.fillStyle = style.backgroundColor
    context.fillRect(right - width - size, bottom - 2 * size, width + size, 2 * size)
    context.fillStyle = style.color
    context.textBaseline = 'middle'
    context.fillText(name, right - width - size / 2, bottom - size, longest)
  })

/** A copy of the frame with more on it. @throws Error where the browser cannot draw */
async function drawOn(
  frame: ImageBitmap,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<ImageBitmap> {
  const context = contextOf(frame)
  context.drawImage(frame, 0, 0)
  draw(context)
  return createImageBitmap(context.canvas)
}
