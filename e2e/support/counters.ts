import { expect, type CDPSession, type Page } from '@playwright/test'
import { launchOptions } from './launch-options'

/** Compiled code is on the heap, too, and grows with use. */
export const withoutCompiledCode = {
  ...launchOptions,
  args: [...launchOptions.args, '--js-flags=--jitless'],
}

/** What a page keeps, as the browser counts it. */
type Holdings = {
  /** Bytes of the script's heap, without compiled code. */
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
  readonly tracks: number
  readonly addresses: number
}

/** Counts after collecting all garbage. */
async function holdingsOf(page: Page, devtools: CDPSession): Promise<Holdings> {
  // One collection may free what only the next one can collect.
  for (let turn = 0; turn < 3; turn += 1) {
    await devtools.send('HeapProfiler.collectGarbage')
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  const ours = await page.evaluate(() => ({
    tracks: window.tracks.filter(({ readyState }) => readyState === 'live').length,
    addresses: window.addresses.size,
  }))
  return { heap: usedSize, nodes, listeners: jsEventListeners, ...ours }
}

/** Counts after some use, and again after much more: nothing may have grown. */
export async function expectFlat(
  page: Page,
  warmUp: () => Promise<void>,
  longUse: () => Promise<void>,
) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 30 })
  await warmUp()
  const before = await holdingsOf(page, devtools)
  await longUse()
  await expect
    .poll(async () => growth(before, await holdingsOf(page, devtools)), { timeout: 20_000 })
    .toEqual([])
}

/** Allowed growth; of the heap, as a share. */
const ALLOWED = {
  heap: 0.1,
  nodes: 40,
  listeners: 10,
  tracks: 0,
  addresses: 0,
}

/** What has grown by more. */
function growth(before: Holdings, after: Holdings): string[] {
  const grown = Object.entries({ ...ALLOWED, heap: before.heap * ALLOWED.heap })
  return grown
    .filter(([name, most]) => Reflect.get(after, name) - Reflect.get(before, name) > most)
    .map(([name]) => `${name}: ${Reflect.get(before, name)} → ${Reflect.get(after, name)}`)
}
