import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchForQrCodes, type QrReports } from '@/device/qr-reader'
import { grabFrame } from '@/device/video-frame'

vi.mock('qr/decode.js', () => ({
  get BarcodeDetector() {
    return library.type
  },
}))
vi.mock('@/device/video-frame')

const library = vi.hoisted((): { type: unknown } => ({ type: null }))

const video = document.createElement('video')
const close = vi.fn<() => void>()
const told = { onRead: vi.fn<QrReports['onRead']>(), onFail: vi.fn<QrReports['onFail']>() }

/** A reader that finds one of these texts in each frame. */
function detectorOf(texts: readonly (string | Error)[], formats = ['qr_code']) {
  const left = [...texts]
  return class {
    static getSupportedFormats = async () => formats
    detect = vi.fn<() => Promise<{ rawValue: string }[]>>(async () => {
      const next = left.shift()
      if (next instanceof Error) throw next
      return next ? [{ rawValue: next }] : []
    })
  }
}

const settle = () => vi.advanceTimersByTimeAsync(1000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('ImageData', vi.fn<() => void>())
  vi.spyOn(console, 'info').mockReturnValue(undefined)
  vi.mocked(grabFrame).mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return { width: 800, height: 450, close }
  })
  library.type = detectorOf(['read by the library'])
})

function watch() {
  const stop = watchForQrCodes(video, told)
  onTestFinished(stop)
  return stop
}

test('the reader of the browser is preferred and reports each code', async () => {
  vi.stubGlobal('BarcodeDetector', detectorOf(['', 'one', '', 'one', 'two']))
  const stop = watch()
  await settle()
  expect(told.onRead.mock.calls).toEqual([['one'], ['one'], ['two']])
  expect(grabFrame).toHaveBeenCalledWith(video, 800)
  stop()
  expect(close.mock.calls.length).toBeGreaterThan(5)
})

test.each([
  ['is missing', undefined],
  ['does not know QR codes', detectorOf(['read by the browser'], ['ean_13'])],
  ['fails', detectorOf([new Error('No service.')])],
])('a library reads when the reader of the browser %s', async (_, detector) => {
  vi.stubGlobal('BarcodeDetector', detector)
  watch()
  await settle()
  expect(told.onRead.mock.calls).toEqual([['read by the library']])
})

test('reading goes on after a frame that is old or cannot be read', async () => {
  vi.mocked(grabFrame).mockResolvedValueOnce(null)
  vi.stubGlobal('BarcodeDetector', detectorOf(['', new Error('Closed.'), 'one']))
  watch()
  await settle()
  expect(told.onRead.mock.calls).toEqual([['one']])
})

test('a stopped reader reports nothing', async () => {
  vi.stubGlobal('BarcodeDetector', detectorOf(['', 'one']))
  const stop = watch()
  await vi.advanceTimersByTimeAsync(50)
  stop()
  await settle()
  expect(told.onRead).not.toHaveBeenCalled()
  expect(grabFrame).toHaveBeenCalledOnce()
})

test('a library that fails to load is reported', async () => {
  library.type = null
  watch()
  await settle()
  expect(told.onFail).toHaveBeenCalledOnce()
})
