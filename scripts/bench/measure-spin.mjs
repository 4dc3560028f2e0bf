import { setTimeout } from 'node:timers/promises'

const CPU_SLOWDOWN = 4
const SPIN_MS = 5000
/** For the result and its confetti to come. */
const SETTLE_MS = 1000

/**
 * Spins the wheel in a browser slowed down four times and prints what it cost.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 */
export async function measureSpin(browser, origin) {
  const page = await browser.newPage({ viewport: { width: 1080, height: 1920 } })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await devtools.send('Performance.enable')
  await page.goto(`${origin}/roleta-de-descontos`, { waitUntil: 'networkidle' })
  const button = page.getByRole('button', { name: 'Girar a Roleta', disabled: false })
  await button.waitFor()

  // Counting frames makes frames, so the costs are taken from a spin that nobody watches.
  const before = await metrics(devtools)
  await button.click()
  await setTimeout(SPIN_MS + SETTLE_MS)
  const after = await metrics(devtools)
  /** @param {string} name */
  const spent = (name) => Math.round(((after[name] ?? 0) - (before[name] ?? 0)) * 1000)

  const observed = page.evaluate(countFrames, SPIN_MS)
  await button.click()
  const { frames, longTasks } = await observed
  console.log(`\nA spin of 5 s, CPU ÷ ${CPU_SLOWDOWN}`)
  console.table({
    'script, ms': spent('ScriptDuration'),
    'layout, ms': spent('LayoutDuration'),
    'style, ms': spent('RecalcStyleDuration'),
    'frames, of another spin': frames,
    'long tasks in it': longTasks,
  })
  await page.close()
}

/** Runs in the page. @param {number} durationMs */
async function countFrames(durationMs) {
  let frames = 0
  let longTasks = 0
  const observer = new PerformanceObserver((list) => {
    longTasks += list.getEntries().length
  })
  observer.observe({ entryTypes: ['longtask'] })
  const end = performance.now() + durationMs
  while (performance.now() < end) {
    await new Promise(requestAnimationFrame)
    frames += 1
  }
  observer.disconnect()
  return { frames, longTasks }
}

/** @param {import('playwright').CDPSession} devtools @returns {Promise<Record<string, number>>} */
async function metrics(devtools) {
  const answer = await devtools.send('Performance.getMetrics')
  return Object.fromEntries(answer.metrics.map(({ name, value }) => [name, value]))
}
