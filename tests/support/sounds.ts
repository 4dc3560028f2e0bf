import { vi } from 'vitest'

type FakeSound = { readonly src: string; loop: boolean; playing: boolean }

/** The sounds played in this test. */
export const sounds: FakeSound[] = []

/** The names of the sounds, in order. */
export const heard = () =>
  sounds.map(({ src }) => src.replace('/sounds/', '').replace('.mp3', ''))

/** Replaces the browser's player, which a test environment lacks. */
export function fakeSounds() {
  sounds.length = 0
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
}
