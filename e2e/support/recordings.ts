import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The recordings of excerpts that the page has played. */
    recordings: Set<HTMLMediaElement>
  }
}

/** Has the page keep the recordings that it plays. */
export const keepRecordings = (page: Page) =>
  page.addInitScript(() => {
    window.recordings = new Set()
    const play = Reflect.get(HTMLMediaElement.prototype, 'play')
    const kept = function (this: HTMLMediaElement) {
      if (this.src.includes('/audio/')) window.recordings.add(this)
      return Reflect.apply(play, this, [])
    }
    Reflect.set(HTMLMediaElement.prototype, 'play', kept)
  })

/** Leads the recordings to their last moment; the end is their own. */
export const leapToTheEnd = (page: Page) =>
  page.evaluate(() => {
    for (const recording of window.recordings)
      recording.currentTime = recording.duration - 0.3
  })
