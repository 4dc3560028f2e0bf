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

/** A camera that is on delivers a frame within this time, in milliseconds. */
const FRAME_LIMIT_MS = 1000

/** A camera that is on may send no second frame of a still scene: then the one shown counts. */
function showsFrame({ videoWidth, srcObject }: HTMLVideoElement): boolean {
  const tracks =
    srcObject && 'getVideoTracks' in srcObject ? srcObject.getVideoTracks() : []
  const isOn = tracks.some(({ readyState, muted }) => readyState === 'live' && !muted)
  return isOn && videoWidth > 0
}

/**
 * A copy of the camera's next frame, or of the one shown; null if there is none or it cannot be
 * copied. Its longer side has at most this many pixels.
 */
export async function grabFrame(
  video: HTMLVideoElement,
  longestSide = Infinity,
): Promise<ImageBitmap | null> {
  if (!(await nextFrame(video, FRAME_LIMIT_MS)) && !showsFrame(video)) return null
  const { videoWidth, videoHeight } = video
  const isLarge = Math.max(videoWidth, videoHeight) > longestSide
  const side = videoWidth > videoHeight ? 'resizeWidth' : 'resizeHeight'
  try {
    return await createImageBitmap(video, isLarge ? { [side]: longestSide } : {})
  } catch (error) {
    // A camera may end with the frame that it announced.
    console.warn('The frame could not be copied.', error)
    return null
  }
}
