import { encodeWithin, type ImageLimits } from '@/lib/fit-image'

/** What the page asks of its worker: the answer is a png, or null when it cannot be made. */
export type EncodingJob = { readonly frame: ImageBitmap; readonly limits: ImageLimits }

addEventListener('message', ({ data }: MessageEvent<EncodingJob>) => {
  encode(data).then(
    (png) => postMessage(png),
    () => postMessage(null),
  )
})

async function encode({ frame, limits }: EncodingJob): Promise<Blob> {
  try {
    return await encodeWithin(frame, limits, ({ width, height }) => {
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d', { alpha: false })
      if (!context) throw new Error('There is no canvas to draw the photo on.')
      context.imageSmoothingQuality = 'high'
      context.drawImage(frame, 0, 0, width, height)
      return canvas.convertToBlob({ type: 'image/png' })
    })
  } finally {
    frame.close()
  }
}
