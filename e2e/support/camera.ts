import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** All camera tracks of this page. */
    tracks: MediaStreamTrack[]
    /** Object URLs not yet revoked. */
    addresses: Set<string>
  }
}

/** Records camera tracks and object URLs from the start. */
export const watchCamera = (page: Page) =>
  page.addInitScript(() => {
    window.tracks = []
    window.addresses = new Set()
    const { mediaDevices } = navigator
    const openCamera = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await openCamera(constraints)
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
  })

export const liveTracks = (page: Page) =>
  page.evaluate(() => window.tracks.filter((one) => one.readyState === 'live').length)
