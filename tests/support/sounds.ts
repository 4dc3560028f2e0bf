import { vi } from 'vitest'

type Attempt = { readonly succeed: () => void; readonly fail: (name: string) => void }

/** An audio element controlled by the test. */
export class FakeSound extends EventTarget {
  paused = true
  ended = false
  muted = false
  loop = false
  playbackRate = 1
  currentTime = 0
  attempts: Attempt[] = []

  src: string

  constructor(src: string) {
    super()
    this.src = src
  }

  play() {
    this.paused = false
    this.ended = false
    return new Promise<void>((resolve, reject) => {
      this.attempts.push({
        succeed: resolve,
        fail: (name) => reject(new DOMException('Told by the test.', name)),
      })
    })
  }

  /** As in a browser, a pending start is refused with an AbortError. */
  pause() {
    if (this.paused) return
    this.paused = true
    for (const attempt of this.attempts) attempt.fail('AbortError')
    this.dispatchEvent(new Event('pause'))
  }

  removeAttribute(name: string) {
    if (name === 'src') this.src = ''
  }

  load() {
    this.currentTime = 0
  }

  begin() {
    this.attempts.at(-1)?.succeed()
  }

  reach(seconds: number) {
    this.currentTime = seconds
    this.dispatchEvent(new Event('timeupdate'))
  }

  end() {
    this.ended = true
    this.paused = true
    this.dispatchEvent(new Event('pause'))
    this.dispatchEvent(new Event('ended'))
  }
}

/** The sounds and recordings of this test, in order. */
export const sounds: FakeSound[] = []

/** The names of the sounds, in order. */
export const heard = () =>
  sounds.map(({ src }) => src.replace('/sounds/', '').replace('.mp3', ''))

/** Replaces the browser's player, which a test environment lacks. */
export function fakeSounds() {
  sounds.length = 0
  vi.stubGlobal(
    'Audio',
    class extends FakeSound {
      constructor(src: string) {
        super(src)
        sounds.push(this)
      }
    },
  )
}
