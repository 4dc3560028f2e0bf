import { expect, type CDPSession, type Page } from '@playwright/test'
import { launchOptions } from './launch-options'

declare global {
  interface Window {
    /** Timers that have neither run nor been cleared. */
    timers: Set<number>
    /** Every audio element that was made, for as long as the browser keeps it. */
    audioElements: WeakRef<HTMLAudioElement>[]
  }
}

/** Compiled code is kept on the heap, and there is more of it the longer a page is used. */
export const withoutCompiledCode = {
  ...launchOptions,
  args: [...launchOptions.args, '--js-flags=--jitless'],
}

/** What a page holds on to, by the browser's own count and by the page's. */
type Holdings = {
  /** Bytes of the script's heap, without compiled code. */
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
  readonly timers: number
  readonly audioElements: number
  readonly tracks: number
  readonly addresses: number
}

/** Runs in the page, before anything of it: knows each timer and each audio element. */
export function watch() {
  window.timers = new Set()
  window.audioElements = []
  const start = window.setTimeout.bind(window)
  const repeat = window.setInterval.bind(window)
  const end = window.clearTimeout.bind(window)

  function setTimeout(handler: TimerHandler, ms = 0, ...given: unknown[]) {
    const timer = start(
      (...passed: unknown[]) => {
        window.timers.delete(timer)
        if (typeof handler === 'function') handler(...passed)
      },
      ms,
      ...given,
    )
    window.timers.add(timer)
    return timer
  }
  function setInterval(handler: TimerHandler, ms = 0, ...given: unknown[]) {
    const timer = repeat(handler, ms, ...given)
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

/**
 * Runs in the page, after `watch`: has waits of such lengths last a moment, but for the camera,
 * whose pictures come in their own time.
 */
export function hurry(waits: readonly number[]) {
  const start = window.setTimeout.bind(window)
  const repeat = window.setInterval.bind(window)
  // oxlint-disable unicorn/consistent-function-scoping -- the page gets this body alone
  const isCameraAtWork = () =>
    document.querySelector('[data-state="starting"], [data-state="capturing"]') !== null
  const hurried = (ms = 0) => (waits.includes(ms) ? 10 : ms)
  Object.assign(window, {
    setTimeout: (handler: TimerHandler, ms?: number, ...given: unknown[]) =>
      start(handler, isCameraAtWork() ? ms : hurried(ms), ...given),
    setInterval: (handler: TimerHandler, ms?: number, ...given: unknown[]) =>
      repeat(handler, hurried(ms), ...given),
  })
}

/** Collects all garbage and counts what is left. */
async function holdingsOf(page: Page, devtools: CDPSession): Promise<Holdings> {
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

/** Counts after some use, and again after much more: nothing may have come to stay. */
export async function expectFlat(
  page: Page,
  warmUp: () => Promise<void>,
  longUse: () => Promise<void>,
) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.enable')
  // What moves holds as much when it moves faster.
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 30 })
  await warmUp()
  const before = await holdingsOf(page, devtools)
  await longUse()
  await expect
    .poll(async () => growth(before, await holdingsOf(page, devtools)), { timeout: 20_000 })
    .toEqual([])
}

/** How much more of each chance explains; of the heap, a share. */
const ALLOWED = {
  heap: 0.1,
  nodes: 40,
  listeners: 10,
  timers: 1,
  audioElements: 2,
  tracks: 0,
  addresses: 0,
}

/** What has grown by more, in words. */
function growth(before: Holdings, after: Holdings): string[] {
  const grown = Object.entries({ ...ALLOWED, heap: before.heap * ALLOWED.heap })
  return grown
    .filter(([name, most]) => Reflect.get(after, name) - Reflect.get(before, name) > most)
    .map(([name]) => `${name}: ${Reflect.get(before, name)} → ${Reflect.get(after, name)}`)
}
