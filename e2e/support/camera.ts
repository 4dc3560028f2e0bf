import type { Page } from '@playwright/test'
import type { Step } from './steps'

declare global {
  interface Window {
    /** Every track that a camera of this page ever had. */
    tracks: MediaStreamTrack[]
    /** Addresses of files in memory that nobody has let go of. */
    addresses: Set<string>
  }
}

/** Runs in the page, before anything of it: remembers what a booth must not leave behind. */
function watchLeftovers() {
  window.tracks = []
  window.addresses = new Set()
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints)
    window.tracks.push(...stream.getTracks())
    return stream
  }
  const make = URL.createObjectURL.bind(URL)
  const revoke = URL.revokeObjectURL.bind(URL)
  URL.createObjectURL = (file) => {
    const address = make(file)
    window.addresses.add(address)
    return address
  }
  URL.revokeObjectURL = (address) => {
    revoke(address)
    window.addresses.delete(address)
  }
}

/** Has the page count its tracks and addresses from the start. */
export const watchCamera = (page: Page) => page.addInitScript(watchLeftovers)

/** Has the camera give small pictures, which are soon taken. */
export const shrinkCamera: Step = (page) =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = () => open({ video: { width: 320, height: 240 } })
  })

export const liveTracks = (page: Page) =>
  page.evaluate(
    () => window.tracks.filter(({ readyState }) => readyState === 'live').length,
  )

/** Gives the page a camera that never answers, or one that fails with an error of this name. */
export const brokenCamera =
  (error: string): Step =>
  (page) =>
    page.addInitScript((name) => {
      navigator.mediaDevices.getUserMedia = async () => {
        if (name) throw new DOMException('', name)
        return new Promise(() => undefined)
      }
    }, error)

/** Gives the device a second camera, and each a lamp. */
export const equipCamera: Step = (page) =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator
    const list = mediaDevices.enumerateDevices.bind(mediaDevices)
    mediaDevices.enumerateDevices = async () => {
      const devices = await list()
      const camera = devices.find(({ kind }) => kind === 'videoinput')
      return camera ? [camera, { ...camera.toJSON(), deviceId: 'other', label: '' }] : []
    }
    MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true })
    MediaStreamTrack.prototype.applyConstraints = async () => undefined
  })

/** Has the browser's own reader find this text in each picture. */
export const seeCode =
  (text: string): Step =>
  (page) =>
    page.addInitScript((rawValue) => {
      class Reader {
        static getSupportedFormats = async () => ['qr_code']
        detect = async () => [{ rawValue }]
      }
      Object.assign(window, { BarcodeDetector: Reader })
    }, text)

/** Has the camera show a canvas whose left third is red and whose right two thirds are blue. */
export const showPattern = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 1280
      canvas.height = 720
      const context = canvas.getContext('2d')
      const draw = () => {
        if (!context) return
        context.fillStyle = '#0000ff'
        context.fillRect(0, 0, 1280, 720)
        context.fillStyle = '#ff0000'
        context.fillRect(0, 0, 1280 / 3, 720)
      }
      draw()
      setInterval(draw, 30)
      return canvas.captureStream(30)
    }
  })

export type Picture = {
  readonly width: number
  readonly height: number
  /** Share of pixels that are not black. */
  readonly bright: number
  /** Red, green and blue in the middle of the left and of the right sixth. */
  readonly left: readonly number[]
  readonly right: readonly number[]
}

/** Fetches a stored photo and looks at its pixels. */
export const lookAt = (page: Page, address: string): Promise<Picture> =>
  page.evaluate(async (url) => {
    const answer = await fetch(url)
    const image = await createImageBitmap(await answer.blob())
    const { width, height } = image
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) throw new Error('There is no canvas to look at the photo with.')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, width, height)
    let bright = 0
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) > 48) bright += 1
    const colorAt = (x: number) =>
      Array.from(context.getImageData(Math.round(x), height >> 1, 1, 1).data.slice(0, 3))
    return {
      width,
      height,
      bright: bright / (width * height),
      left: colorAt(width / 12),
      right: colorAt((width * 11) / 12),
    }
  }, address)

/** The addresses of the photos in the gallery as it is shown, newest first. */
export const shownPhotos = (page: Page) =>
  page
    .getByRole('list', { name: 'Fotos' })
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
