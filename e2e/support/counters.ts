import type { CDPSession, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Timers that have neither run nor been cleared. */
    timers: Set<number>
    /** Every audio element that was made, for as long as the browser keeps it. */
    audioElements: WeakRef<HTMLAudioElement>[]
  }
}

/** What a page holds on to, by the browser's own count and by the page's. */
export type Holdings = {
  /** Bytes of the script's heap, without compiled code. */
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
  readonly timers: number
  readonly audioElements: number
  readonly tracks: number
  readonly addresses: number
}

/**
 * Runs in the page, before anything of it: knows each timer and each audio element, and has a wait
 * of one to five seconds last a moment, but for the camera, whose pictures come in their own time.
 */
export function hurryAndWatch() {
  window.timers = new Set()
  window.audioElements = []
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this body alone
  const hurried = (ms: number) => (ms >= 1000 && ms <= 5000 ? 40 : ms)
  const start = window.setTimeout.bind(window)
  const repeat = window.setInterval.bind(window)
  const end = window.clearTimeout.bind(window)

  function setTimeout(handler: TimerHandler, ms = 0, ...given: unknown[]) {
    const isCameraAtWork =
      document.querySelector('[data-state="starting"], [data-state="capturing"]') !== null
    const timer = start(
      (...passed: unknown[]) => {
        window.timers.delete(timer)
        if (typeof handler === 'function') handler(...passed)
      },
      isCameraAtWork ? ms : hurried(ms),
      ...given,
    )
    window.timers.add(timer)
    return timer
  }
  function setInterval(handler: TimerHandler, ms = 0, ...given: unknown[]) {
    const timer = repeat(handler, hurried(ms), ...given)
    window.timers.add(timer)
    return timer
  }
  function clear(timer?: number) {
    window.timers.delete(Number(timer))
    end(timer)
  }
  const Voice = window.Audio
  function Audio(source?: string) {
    const element = new Voice(source)
    window.audioElements.push(new WeakRef(element))
    return element
  }
  Object.assign(window, {
    setTimeout,
    setInterval,
    clearTimeout: clear,
    clearInterval: clear,
    Audio,
  })
  // The browser's own list of requests, which grows up to its limit.
  performance.setResourceTimingBufferSize(0)
}

/** Collects all garbage and counts what is left. */
export async function holdingsOf(page: Page, devtools: CDPSession): Promise<Holdings> {
  // What one collection sets free may hold something that only the next one can.
  for (let turn = 0; turn < 3; turn += 1) {
    await devtools.send('HeapProfiler.collectGarbage')
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  const ours = await page.evaluate(() => ({
    timers: window.timers.size,
    audioElements: window.audioElements.filter((element) => element.deref()).length,
    tracks: window.tracks.filter(({ readyState }) => readyState === 'live').length,
    addresses: window.addresses.size,
  }))
  return { heap: usedSize, nodes, listeners: jsEventListeners, ...ours }
}
