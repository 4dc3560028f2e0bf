import type { BarcodeDetector as QrDetector } from 'qr/decode.js'
import { contextOf } from '@/device/canvas'
import { grabFrame } from '@/device/video-frame'

declare global {
  // The browser's own reader, missing in many browsers and in TypeScript's DOM types.
  var BarcodeDetector: typeof QrDetector | undefined
}

export type QrReports = {
  /** Called for each frame with codes, even the same ones again, with all of them. */
  readonly onRead: (texts: readonly string[]) => void
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
    const reader = await createReader().catch(() => null)
    if (!reader) {
      if (!signal.aborted) onFail()
      return
    }
    while (!signal.aborted) {
      const texts = await readNext(reader, video)
      if (texts.length > 0 && !signal.aborted) onRead(texts)
    }
  }
}

type Reader = (frame: ImageBitmap) => Promise<readonly string[]>

/** The browser's own reader, or a library loaded on demand. */
async function createReader(): Promise<Reader> {
  try {
    const formats = await globalThis.BarcodeDetector?.getSupportedFormats()
    if (globalThis.BarcodeDetector && formats?.includes('qr_code')) {
      const own = new globalThis.BarcodeDetector({ formats: ['qr_code'] })
      // Some systems offer it without the service behind it.
      await own.detect(new ImageData(8, 8))
      return async (frame) => (await own.detect(frame)).map(({ rawValue }) => rawValue)
    }
  } catch (error) {
    console.info('The reader of the browser does not work.', error)
  }
  const { decodeQRBatch } = await import('qr/decode.js')
  return async (frame) => {
    const { width, height } = frame
    const context = contextOf(frame)
    context.drawImage(frame, 0, 0)
    const image = context.getImageData(0, 0, width, height)
    // The library's detector would tell the first code alone.
    const [found = []] = await decodeQRBatch([image], { maxSize: { width, height } })
    return found.filter((text) => typeof text === 'string')
  }
}

async function readNext(reader: Reader, video: HTMLVideoElement) {
  const frame = await grabFrame(video, LONGEST_SIDE)
  if (!frame) return []
  try {
    return await reader(frame)
  } catch (error) {
    console.info('A picture of the camera could not be read.', error)
    return []
  } finally {
    frame.close()
  }
}
