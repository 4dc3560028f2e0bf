import { currentVolume, isSoundOn, subscribeToSound } from './sound-setting'
import { noteSignOfLife } from './visit'

/** The reports of a recording between a start and the next pause. */
type ExcerptReports = {
  readonly onStart: () => void
  /** Called with the position in seconds. */
  readonly onProgress: (seconds: number) => void
  /** Something else paused it, such as the system or a headset. */
  readonly onPause: () => void
  readonly onEnd: () => void
  /** It cannot be loaded, decoded or played. */
  readonly onFail: () => void
}

/**
 * Plays one recording at a time and fetches it at the first play. Each start has a signal of its
 * own, so late events of an earlier one are dropped. With the hub's sound off a recording still
 * runs, muted, because the visitor pressed play; it follows the switch at any time. A window that
 * opens pauses it: the window covers its button.
 */
export function createExcerptPlayer() {
  let loaded: { readonly src: string; readonly element: HTMLAudioElement } | null = null
  let token = new AbortController()

  function pause() {
    token.abort()
    loaded?.element.pause()
  }

  /** Stops and unloads the recording; the player can be used again. */
  function free() {
    pause()
    // Without a source the browser frees the file and the audio device.
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

  /** Starts a recording or resumes it; stops any other. */
  function play(src: string, reports: ExcerptReports) {
    const element = elementFor(src)
    token.abort()
    token = new AbortController()
    const { signal } = token

    const stop = (report: () => void) => {
      if (signal.aborted) return
      token.abort()
      report()
    }
    const fail = () => {
      if (signal.aborted) return
      // A failed element stays broken: the next play makes a new one.
      free()
      reports.onFail()
    }
    const onProgress = () => {
      noteSignOfLife()
      reports.onProgress(element.currentTime)
    }
    // The browser pauses a recording before it ends; `ended` reports that. A late `pause` event may
    // also come when it plays again.
    const onPause = () => element.paused && !element.ended && stop(reports.onPause)
    const mute = () => {
      element.muted = !isSoundOn()
    }
    element.addEventListener('timeupdate', onProgress, { signal })
    element.addEventListener('pause', onPause, { signal })
    element.addEventListener('ended', () => stop(reports.onEnd), { signal })
    element.addEventListener('error', fail, { signal })
    const windows = new MutationObserver(() => {
      if (document.querySelector('[role="dialog"]')) element.pause()
    })
    windows.observe(document.body, { childList: true })
    signal.addEventListener('abort', () => windows.disconnect(), { once: true })
    mute()
    signal.addEventListener('abort', subscribeToSound(mute), { once: true })
    element.volume = currentVolume()
    element.play().then(
      () => !signal.aborted && reports.onStart(),
      // Paused before it began: a pause, not a failure.
      (reason: unknown) => (isAbort(reason) ? stop(reports.onPause) : fail()),
    )
  }

  /** The address of the recording that should be playing. */
  const wanted = () => (token.signal.aborted ? null : (loaded?.src ?? null))

  return { wanted, play, pause, free }
}

const isAbort = (reason: unknown) =>
  reason instanceof DOMException && reason.name === 'AbortError'
