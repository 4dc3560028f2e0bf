import { vi } from 'vitest'

type Attempt = { readonly succeed: () => void; readonly fail: (name: string) => void }

/** An audio element controlled by the test. */
export class FakeRecording extends EventTarget {
  paused = true
  ended = false
  muted = false
  loop = false
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

/** Replaces the browser's audio elements. Returns all that were made. */
export function fakeRecordings(): FakeRecording[] {
  const recordings: FakeRecording[] = []
  vi.stubGlobal(
    'Audio',
    class extends FakeRecording {
      constructor(src: string) {
        super(src)
        recordings.push(this)
      }
    },
  )
  return recordings
}
