import { vi } from 'vitest'

export type FakeSound = { readonly src: string; loop: boolean; playing: boolean }

/** Stands in for the browser's player, which a test environment lacks. Returns what was asked of it. */
export function fakeSounds(): FakeSound[] {
  const sounds: FakeSound[] = []
  class FakeAudio extends EventTarget implements FakeSound {
    loop = false
    playing = false
    readonly src: string
    constructor(src: string) {
      super()
      this.src = src
      sounds.push(this)
    }
    play() {
      this.playing = true
      return Promise.resolve()
    }
    pause() {
      this.playing = false
    }
  }
  vi.stubGlobal('Audio', FakeAudio)
  return sounds
}
