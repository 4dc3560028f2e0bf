/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number }} TraceEvent */

/** How often what is set beside a floor is measured, in turns with it: machines are noisy. */
export const RUNS = 3

const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
]
const BEGIN = 'bench-begin'
const END = 'bench-end'

/**
 * What the page's main thread does while an act goes on: its work in milliseconds of its own
 * time, which a busy machine does not stretch, how often it works out styles, and its frames.
 *
 * @param {import('playwright').Browser} browser
 * @param {import('playwright').Page} page
 * @param {() => Promise<void>} act
 */
export async function traceWork(browser, page, act) {
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.evaluate((name) => void performance.mark(name), BEGIN)
  await act()
  await page.evaluate((name) => void performance.mark(name), END)
  /** @type {{ traceEvents: TraceEvent[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const begin = traceEvents.find(({ name }) => name === BEGIN)
  const end = traceEvents.find(({ name }) => name === END)
  if (!begin || !end) throw new Error('The trace does not hold what was measured.')
  const during = traceEvents.filter(
    ({ pid, tid, ts, ph }) =>
      ph === 'X' &&
      pid === begin.pid &&
      tid === begin.tid &&
      ts >= begin.ts &&
      ts <= end.ts,
  )
  const named = (/** @type {RegExp} */ name) =>
    during.filter((event) => name.test(event.name))
  const tasks = named(/^ThreadControllerImpl::RunTask$/)
  return {
    workMs: tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
    styles: named(/^UpdateLayoutTree$/).length,
    frames: named(/^Commit$/).length,
  }
}

/** @param {import('playwright').Page} page @param {number} slowdown */
export async function slowDown(page, slowdown) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return devtools
}

/** @param {number} value */
export const rounded = (value) => Number(value.toFixed(2))

/** @param {number[]} values */
export const mean = (values) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
