import { contextOf } from './canvas'

/**
 * Waits for the camera's next frame. False if none, or an empty one, comes within `limitMs`
 * milliseconds.
 */
export function nextFrame(video: HTMLVideoElement, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settled = new AbortController()
    const settle = (hasFrame: boolean) => {
      clearTimeout(timer)
      settled.abort()
      resolve(hasFrame && video.videoWidth > 0)
    }
    const timer = setTimeout(() => settle(false), limitMs)
    if ('requestVideoFrameCallback' in HTMLVideoElement.prototype) {
      video.requestVideoFrameCallback(() => settle(true))
    } else {
      // Without frame callbacks, the video's clock shows that a frame came.
      video.addEventListener('timeupdate', () => settle(true), settled)
    }
  })
}

/**
 * A copy of the camera's next frame; null if none comes. Its longer side has at most this many
 * pixels.
 */
export async function grabFrame(
  video: HTMLVideoElement,
  limitMs: number,
  longestSide = Infinity,
): Promise<ImageBitmap | null> {
  if (!(await nextFrame(video, limitMs))) return null
  const { videoWidth, videoHeight } = video
  if (Math.max(videoWidth, videoHeight) <= longestSide) return createImageBitmap(video)
  const side = videoWidth > videoHeight ? 'resizeWidth' : 'resizeHeight'
  return createImageBitmap(video, { [side]: longestSide })
}

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
