import type { Browser } from 'playwright'
import { games } from '../../src/lib/games.ts'
import { slowDown } from './acts.ts'
import { ADDRESSES } from './bytes.ts'

/** Chrome's slow 4G, in bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
}

/** Pages where a visitor waits for prizes, and the element that shows them. */
const PRIZES: Readonly<Record<string, string>> = {
  [games.wheel.path]: '[data-status="ready"] .wheel-label',
  [games.scratch.path]: '.prize-face',
}

/**
 * Opens each page for the first time, on slow 4G and a processor slowed down four times: its first
 * and its largest paint, its layout shifts, and the time from the first paint to the prizes.
 */
export async function measureFirstPaint(browser: Browser, origin: string) {
  const rows: Record<string, Awaited<ReturnType<typeof measurePage>>> = {}
  for (const path of ADDRESSES) rows[path] = await measurePage(browser, origin, path)
  return rows
}

async function measurePage(browser: Browser, origin: string, path: string) {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  await page.addInitScript(() => localStorage.setItem('kioskUndone', 'true'))
  await page.addInitScript(watchPaint, PRIZES[path] ?? '')
  const devtools = await slowDown(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  if (PRIZES[path])
    await page.waitForFunction(() => Reflect.get(window, 'paintBench').prizesMs)
  const seen: ReturnType<typeof watchPaint> = await page.evaluate(() =>
    Reflect.get(window, 'paintBench'),
  )
  await page.close()
  return {
    'first paint, ms': Math.round(seen.firstMs),
    'largest to first': Number((seen.largestMs / seen.firstMs).toFixed(2)),
    'moved, score': Number(seen.shift.toFixed(4)),
    ...(PRIZES[path] && {
      'prizes after it, ms': Math.round(seen.prizesMs - seen.firstMs),
    }),
  }
}

/** Runs in the page, before anything of it. @param prizes what shows that they are there */
function watchPaint(prizes: string) {
  const bench = { firstMs: 0, largestMs: 0, shift: 0, prizesMs: 0 }
  Reflect.set(window, 'paintBench', bench)
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'first-contentful-paint') bench.firstMs = entry.startTime
      if (entry.entryType === 'largest-contentful-paint') bench.largestMs = entry.startTime
      if (entry.entryType === 'layout-shift')
        bench.shift += Number(Reflect.get(entry, 'value'))
    }
  })
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift'])
    observer.observe({ type, buffered: true })
  const look = () => {
    if (document.querySelector(prizes)) bench.prizesMs = performance.now()
    else requestAnimationFrame(look)
  }
  if (prizes) requestAnimationFrame(look)
  return bench
}
