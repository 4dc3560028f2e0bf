import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
// Loaded in advance, so that its lazy import needs no timer.
import 'qr/decode.js'
import type { decodeQRBatch } from 'qr/decode.js'
import { encode } from 'uqr'
import { contextOf } from '@/device/canvas'
import { watchForQrCodes, type QrReports } from '@/shop/till/qr-reader'
import { grabFrame } from '@/device/video-frame'

vi.mock('qr/decode.js', async (load) => {
  const library = await load<{ decodeQRBatch: typeof decodeQRBatch }>()
  return {
    get decodeQRBatch() {
      if (isMissing.library) throw new Error('The library does not come.')
      return library.decodeQRBatch
    },
  }
})
vi.mock('@/device/video-frame')
vi.mock('@/device/canvas')

const isMissing = vi.hoisted(() => ({ library: false }))

const video = document.createElement('video')
const close = vi.fn<() => void>()
const told = { onRead: vi.fn<QrReports['onRead']>(), onFail: vi.fn<QrReports['onFail']>() }

/** A browser's reader that finds one of these texts, or lists of texts, in each frame. */
function detectorOf(texts: (string | string[] | Error)[], formats = ['qr_code']) {
  const left = [...texts]
  return class {
    static getSupportedFormats = async () => formats
    detect = vi.fn<() => Promise<{ rawValue: string }[]>>(async () => {
      const next = left.shift()
      if (next instanceof Error) throw next
      return [next ?? []].flat().map((rawValue) => ({ rawValue }))
    })
  }
}

const SIDE = 400
const CODES = ['LOJA-000123', 'https://loja.example/cupom#7K3M9QXT2B7']

/** A picture of QR codes, one above the other, four pixels a module. */
function pictureOf(...texts: readonly string[]) {
  const codes = texts.map((text) => encode(text, { border: 4 }).data)
  const data = Uint8ClampedArray.from({ length: 4 * SIDE ** 2 * texts.length }, (_, at) => {
    const [x, y] = [Math.floor(at / 4) % SIDE, Math.floor(at / 4 / SIDE)]
    const rows = codes[Math.floor(y / SIDE)]
    const isDark = rows?.[Math.floor((y % SIDE) / 4)]?.[Math.floor(x / 4)]
    return isDark && at % 4 < 3 ? 0 : 255
  })
  return { width: SIDE, height: SIDE * texts.length, data }
}

const settle = () => vi.advanceTimersByTimeAsync(1000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('ImageData', vi.fn<() => void>())
  vi.spyOn(console, 'info').mockReturnValue(undefined)
  vi.mocked(grabFrame).mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return { width: SIDE, height: 2 * SIDE, close }
  })
  isMissing.library = false
  vi.mocked(contextOf).mockImplementation(() =>
    Object.assign(Object.create(null), {
      drawImage: () => undefined,
      getImageData: () => pictureOf(...CODES),
    }),
  )
})

function watch() {
  const stop = watchForQrCodes(video, told)
  onTestFinished(stop)
  return stop
}

test('the reader of the browser is preferred and reports each code', async () => {
  vi.stubGlobal('BarcodeDetector', detectorOf([[], 'one', [], 'one', ['one', 'two']]))
  const stop = watch()
  await settle()
  expect(told.onRead.mock.calls).toEqual([[['one']], [['one']], [['one', 'two']]])
  expect(grabFrame).toHaveBeenCalledWith(video, 800)
  stop()
  expect(close.mock.calls.length).toBeGreaterThan(5)
})

test.each([
  ['is missing', undefined],
  ['does not know QR codes', detectorOf(['read by the browser'], ['ean_13'])],
  ['fails', detectorOf([new Error('No service.')])],
])('a library reads all codes when the reader of the browser %s', async (_, detector) => {
  vi.stubGlobal('BarcodeDetector', detector)
  watch()
  await settle()
  expect(told.onRead).toHaveBeenCalledWith(CODES)
})

test('reading goes on after a frame that is old or cannot be read', async () => {
  vi.mocked(grabFrame).mockResolvedValueOnce(null)
  vi.stubGlobal('BarcodeDetector', detectorOf([[], new Error('Closed.'), 'one']))
  watch()
  await settle()
  expect(told.onRead.mock.calls).toEqual([[['one']]])
})

test('a stopped reader reports nothing', async () => {
  vi.stubGlobal('BarcodeDetector', detectorOf([[], 'one']))
  const stop = watch()
  await vi.advanceTimersByTimeAsync(50)
  stop()
  await settle()
  expect(told.onRead).not.toHaveBeenCalled()
  expect(grabFrame).toHaveBeenCalledOnce()
})

test('a library that fails to load is reported', async () => {
  isMissing.library = true
  watch()
  await settle()
  expect(told.onFail).toHaveBeenCalledOnce()
})
