import { currentVolume, isSoundOn, subscribeToSound } from './sound-setting'
import { noteSignOfLife } from './visit'

/** What a recording tells about itself, from one start to the next pause. */
type ExcerptReports = {
  readonly onStart: () => void
  /** How far it is, in seconds. */
  readonly onProgress: (seconds: number) => void
  /** Something else paused it, such as the system or a headset. */
  readonly onPause: () => void
  readonly onEnd: () => void
  /** It cannot be loaded, decoded or played. */
  readonly onFail: () => void
}

export type ExcerptPlayer = {
  /** The recording asked to sound, as its address. */
  readonly wanted: () => string | null
  /** Starts a recording, or goes on where it was paused. Whatever else sounds is silenced. */
  readonly play: (src: string, reports: ExcerptReports) => void
  readonly pause: () => void
  /** Stops and lets the recording go; the player can be used again. */
  readonly free: () => void
}

/**
 * A player of one recording at a time, fetched when it is first asked for. Each start has a token
 * of its own: what an earlier one reports late is dropped. Pressing play is an explicit wish, so a
 * recording runs with the hub's sound off, too, but mute, and follows the switch while it runs.
 */
export function createExcerptPlayer(): ExcerptPlayer {
  let loaded: { readonly src: string; readonly element: HTMLAudioElement } | null = null
  let token = new AbortController()
  let wanted: string | null = null

  function pause() {
    token.abort()
    wanted = null
    loaded?.element.pause()
  }

  function free() {
    pause()
    // Without its source the browser lets go of the file and of the audio device.
    loaded?.element.removeAttribute('src')
    loaded?.element.load()
    loaded = null
  }

  function elementFor(src: string): HTMLAudioElement {
    if (loaded?.src === src) return loaded.element
    free()
    const element = new Audio(src)
    loaded = { src, element }
    return element
  }

  function play(src: string, reports: ExcerptReports) {
    const element = elementFor(src)
    token.abort()
    token = new AbortController()
    wanted = src
    const { signal } = token

    const stop = (report: () => void) => {
      if (signal.aborted) return
      token.abort()
      wanted = null
      report()
    }
    const fail = () => {
      if (signal.aborted) return
      // A broken element stays broken: the next try begins with a new one.
      free()
      reports.onFail()
    }
    listen(element, signal, {
      timeupdate: () => {
        noteSignOfLife()
        reports.onProgress(element.currentTime)
      },
      // A recording that ends is paused first; its end is told by the next event. News of an
      // earlier pause may come when it plays again.
      pause: () => element.paused && !element.ended && stop(reports.onPause),
      ended: () => stop(reports.onEnd),
      error: fail,
    })
    muteWithSound(element, signal)
    element.volume = currentVolume()
    element.play().then(
      () => !signal.aborted && reports.onStart(),
      // The browser's word for "paused before it began": no failure, and told as a pause.
      (reason: unknown) => (isAbort(reason) ? stop(reports.onPause) : fail()),
    )
  }

  return { wanted: () => wanted, play, pause, free }
}

function listen(
  element: HTMLAudioElement,
  signal: AbortSignal,
  listeners: Readonly<Record<string, () => void>>,
) {
  for (const [event, listener] of Object.entries(listeners))
    element.addEventListener(event, listener, { signal })
}

function muteWithSound(element: HTMLAudioElement, signal: AbortSignal) {
  const mute = () => {
    element.muted = !isSoundOn()
  }
  mute()
  signal.addEventListener('abort', subscribeToSound(mute), { once: true })
}

const isAbort = (reason: unknown) =>
  reason instanceof DOMException && reason.name === 'AbortError'
