import { encodeWithin, type ImageLimits, type Size } from '@/lib/fit-image'
import { contextOf, encode } from './canvas'
import type { EncodingJob } from './photo-worker'

export type PhotoEncoder = ReturnType<typeof createPhotoEncoder>

/** How long to wait for the worker, in milliseconds. */
const WORKER_LIMIT_MS = 8000

/** Encodes photos. If its worker fails, it encodes on the main thread, so no photo is lost. */
export function createPhotoEncoder() {
  let worker: Worker | null = null

  /** Stops the worker; the encoder can be used again. */
  function free() {
    worker?.terminate()
    worker = null
  }

  /** Starts the worker before the photo comes. */
  function warm() {
    if (worker || !('Worker' in globalThis) || !('OffscreenCanvas' in globalThis)) return
    worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('error', free)
  }

  /** Encodes a frame as PNG, off the main thread if possible. @throws Error when none can be made */
  async function encodePhoto(frame: ImageBitmap, limits: ImageLimits) {
    warm()
    const png = worker && (await askWorker(worker, { frame, limits }))
    if (png) return png
    free()
    return encodeWithin(frame, limits, (size) => drawPng(frame, size))
  }

  return { warm, encode: encodePhoto, free }
}

function askWorker(worker: Worker, job: EncodingJob): Promise<Blob | null> {
  return new Promise((resolve) => {
    const settled = new AbortController()
    const settle = (png: Blob | null) => {
      clearTimeout(timer)
      settled.abort()
      resolve(png)
    }
    const timer = setTimeout(() => settle(null), WORKER_LIMIT_MS)
    const onMessage = ({ data }: MessageEvent<unknown>) =>
      settle(data instanceof Blob ? data : null)
    worker.addEventListener('message', onMessage, settled)
    worker.addEventListener('error', () => settle(null), settled)
    // Copied, not transferred: if the worker fails, the frame is still here.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(job)
  })
}

function drawPng(frame: ImageBitmap, size: Size): Promise<Blob> {
  const context = contextOf(size)
  context.drawImage(frame, 0, 0, size.width, size.height)
  return encode(context.canvas, 'image/png')
}
