import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The recordings of excerpts that the page has played. */
    voices: Set<HTMLMediaElement>
  }
}

/** Has the page keep the recordings that it plays. */
export const keepVoices = (page: Page) =>
  page.addInitScript(() => {
    window.voices = new Set()
    const play = Reflect.get(HTMLMediaElement.prototype, 'play')
    const kept = function (this: HTMLMediaElement) {
      if (this.src.includes('/audio/')) window.voices.add(this)
      return Reflect.apply(play, this, [])
    }
    Reflect.set(HTMLMediaElement.prototype, 'play', kept)
  })

export const soundingVoices = (page: Page) =>
  page.evaluate(() => [...window.voices].filter(({ paused }) => !paused).length)

/** Leads the recording to its last moment; its end is its own. */
export const leapToTheEnd = (page: Page) =>
  page.evaluate(() => {
    for (const voice of window.voices) voice.currentTime = voice.duration - 0.3
  })
