import type { BarcodeDetector as QrDetector } from 'qr/decode.js'
import { grabFrame } from './video-frame'

declare global {
  // The browser's own reader, missing in many browsers and in TypeScript's DOM types.
  var BarcodeDetector: typeof QrDetector | undefined
}

export type QrReports = {
  /** Called for each frame with a code, even the same one again. */
  readonly onRead: (text: string) => void
  /** The reader's code could not be loaded. */
  readonly onFail: () => void
}

/** Pixels of the longer side, enough for a code held up to the camera. */
const LONGEST_SIDE = 800

/** Reads the QR codes in a video. Returns a function that stops it. */
export function watchForQrCodes(
  video: HTMLVideoElement,
  { onRead, onFail }: QrReports,
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  void watch()
  return () => ended.abort()

  async function watch() {
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
}

/** The browser's own reader, or a library loaded on demand. */
async function createDetector(): Promise<QrDetector> {
  try {
    const formats = await globalThis.BarcodeDetector?.getSupportedFormats()
    if (globalThis.BarcodeDetector && formats?.includes('qr_code')) {
      const own = new globalThis.BarcodeDetector({ formats: ['qr_code'] })
      // Some systems offer it without the service behind it.
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
  const frame = await grabFrame(video, LONGEST_SIDE)
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
