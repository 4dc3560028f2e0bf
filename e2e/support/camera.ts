import type { Page } from '@playwright/test'
import type { Step } from './steps'

declare global {
  interface Window {
    /** Every camera track of this page. */
    tracks: MediaStreamTrack[]
    /** Object URLs that were not revoked. */
    addresses: Set<string>
  }
}

/** Runs in the page, before its scripts: notes what the booth must not leave behind. */
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

/** Notes tracks and object URLs from the start. */
export const watchCamera = (page: Page) => page.addInitScript(watchLeftovers)

/** A camera with small pictures, which are fast to save. */
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

/** A camera that fails with an error of this name; without a name it never answers. */
export const brokenCamera =
  (error: string): Step =>
  (page) =>
    page.addInitScript((name) => {
      navigator.mediaDevices.getUserMedia = async () => {
        if (name) throw new DOMException('', name)
        return new Promise(() => undefined)
      }
    }, error)

/** Two cameras, each with a torch. */
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

/** A camera that shows a red left third and a blue rest. */
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

/** Size of a stored photo, and the colours (red, green, blue) of its left and right sixth. */
export const lookAt = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const answer = await fetch(url)
    const image = await createImageBitmap(await answer.blob())
    const { width, height } = image
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) throw new Error('There is no canvas.')
    context.drawImage(image, 0, 0)
    const [left, right] = [1, 11].map(
      (twelfths) =>
        context.getImageData(Math.round((width * twelfths) / 12), height >> 1, 1, 1).data,
    )
    return { width, height, left: [...(left ?? [])], right: [...(right ?? [])] }
  }, address)

/** The addresses of the photos in the gallery as it is shown, newest first. */
export const shownPhotos = (page: Page) =>
  page
    .getByRole('list', { name: 'Fotos' })
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
