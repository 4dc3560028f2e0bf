import { expect, type CDPSession, type Page } from '@playwright/test'
import { launchOptions } from '../support/launch-options'

/** Compiled code is on the heap, too, and grows with use. */
export const withoutCompiledCode = {
  ...launchOptions,
  args: [...launchOptions.args, '--js-flags=--jitless'],
}

/** How much of each may be left after long use; for the heap, as a share. */
const ALLOWED = { heap: 1.1, nodes: 20, listeners: 5, tracks: 0, addresses: 0 }

/** What a page holds after garbage collection. */
async function holdingsOf(page: Page, devtools: CDPSession) {
  // One collection may release what only the next can free.
  for (let turn = 0; turn < 3; turn += 1) {
    await devtools.send('HeapProfiler.collectGarbage')
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  const ours = await page.evaluate(() => ({
    tracks: window.tracks.filter(({ readyState }) => readyState === 'live').length,
    addresses: window.addresses.size,
  }))
  return { heap, nodes, listeners: jsEventListeners, ...ours }
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
  await expect(async () => {
    const after = await holdingsOf(page, devtools)
    expect(after.heap, 'heap').toBeLessThanOrEqual(before.heap * ALLOWED.heap)
    for (const kind of ['nodes', 'listeners', 'tracks', 'addresses'] as const)
      expect(after[kind], kind).toBeLessThanOrEqual(before[kind] + ALLOWED[kind])
  }).toPass({ timeout: 20_000 })
}
