/**
 * Waits for a frame that the camera delivers from now on. False when none comes within `limitMs`
 * milliseconds, or none with a picture in it.
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
      // Where frames are not told one by one, the clock of the video moves only with new ones.
      video.addEventListener('timeupdate', () => settle(true), settled)
    }
  })
}

/**
 * A copy of the frame the camera delivers next, never one it showed before; null when none comes.
 * Its longer side has at most so many pixels.
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
 * The frame with an image over it that covers it, as `object-fit: cover` does on the screen.
 *
 * @throws Error when the image has not come; both stay as they are
 */
export async function drawOver(
  frame: ImageBitmap,
  image: HTMLImageElement,
): Promise<ImageBitmap> {
  const { width, height } = frame
  const { naturalWidth, naturalHeight } = image
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { alpha: false })
  if (!context || naturalWidth === 0) throw new Error('There is nothing to draw over.')
  const scale = Math.max(width / naturalWidth, height / naturalHeight)
  const [over, high] = [naturalWidth * scale, naturalHeight * scale]
  context.imageSmoothingQuality = 'high'
  context.drawImage(frame, 0, 0)
  context.drawImage(image, (width - over) / 2, (height - high) / 2, over, high)
  return createImageBitmap(canvas)
}
