import type { BarcodeDetector as QrDetector } from 'qr/decode.js'
import { grabFrame } from './video-frame'

declare global {
  // The browser's own reader, which many browsers lack and the types of the platform do not know.
  var BarcodeDetector: typeof QrDetector | undefined
}

export type QrReports = {
  /** Told of each picture with a code in it, also of the same code again. */
  readonly onRead: (text: string) => void
  /** What reads could not be fetched. */
  readonly onFail: () => void
}

/** A camera that shows nothing new for this long, in milliseconds, is looked at again. */
const FRAME_LIMIT_MS = 1000

/** Pixels on the longer side that are enough for a code which somebody holds up. */
const LONGEST_SIDE = 800

/** Reads the QR codes that a video shows. Returns the way to stop, after which nothing is told. */
export function watchForQrCodes(video: HTMLVideoElement, reports: QrReports): () => void {
  const ended = new AbortController()
  void watch(video, reports, ended.signal)
  return () => ended.abort()
}

async function watch(
  video: HTMLVideoElement,
  { onRead, onFail }: QrReports,
  signal: AbortSignal,
) {
  const detector = await createDetector().catch(() => null)
  if (!detector) {
    if (!signal.aborted) onFail()
    return
  }
  while (!signal.aborted) {
    const text = await read(detector, video)
    if (text !== null && !signal.aborted) onRead(text)
  }
}

/** The browser's own reader where it reads QR codes, else a library, fetched for that. */
async function createDetector(): Promise<QrDetector> {
  try {
    const formats = await globalThis.BarcodeDetector?.getSupportedFormats()
    if (globalThis.BarcodeDetector && formats?.includes('qr_code')) {
      const own = new globalThis.BarcodeDetector({ formats: ['qr_code'] })
      // Some systems promise it, and lack the service behind it.
      await own.detect(new ImageData(8, 8))
      return own
    }
  } catch (error) {
    console.info('The reader of the browser does not work.', error)
  }
  const library = await import('qr/decode.js')
  return new library.BarcodeDetector()
}

async function read(detector: QrDetector, video: HTMLVideoElement): Promise<string | null> {
  const frame = await grabFrame(video, FRAME_LIMIT_MS, LONGEST_SIDE)
  if (!frame) return null
  try {
    return (await detector.detect(frame))[0]?.rawValue ?? null
  } catch (error) {
    console.info('A picture of the camera could not be read.', error)
    return null
  } finally {
    frame.close()
  }
}
