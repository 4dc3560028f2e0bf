import { encodeWithin, type ImageLimits, type Size } from '@/lib/fit-image'
import { MAX_THUMBNAIL_BYTES, withThumbnail } from '@/lib/png-thumbnail'

/** A request to the worker, which answers with a PNG, or null if it cannot make one. */
export type EncodingJob = { readonly frame: ImageBitmap; readonly limits: ImageLimits }

/** Pixels of the longer side: a gallery tile on a kiosk. */
const THUMBNAIL_SIDE = 384
const THUMBNAIL_QUALITY = 0.6

addEventListener('message', ({ data }: MessageEvent<EncodingJob>) => {
  encode(data).then(
    (png) => postMessage(png),
    () => postMessage(null),
  )
})

async function encode({ frame, limits }: EncodingJob): Promise<Blob> {
  try {
    const thumbnail = await encodeWithin(
      frame,
      { maxSide: THUMBNAIL_SIDE, maxBytes: MAX_THUMBNAIL_BYTES },
      (size) =>
        draw(frame, size).convertToBlob({ type: 'image/jpeg', quality: THUMBNAIL_QUALITY }),
    )
    const small = new Uint8Array(await thumbnail.arrayBuffer())
    return await encodeWithin(frame, limits, async (size) => {
      const png = await draw(frame, size).convertToBlob({ type: 'image/png' })
      const parts = withThumbnail(new Uint8Array(await png.arrayBuffer()), small)
      return new Blob(parts, { type: png.type })
    })
  } finally {
    frame.close()
  }
}

function draw(frame: ImageBitmap, { width, height }: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('There is no canvas to draw the photo on.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(frame, 0, 0, width, height)
  return canvas
}
