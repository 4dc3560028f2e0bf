import { quantile } from './quantile.mjs'

const CPU_SLOWDOWN = 4
const PHOTOS = 5

/**
 * Takes photos in a browser slowed down four times and prints how long the result takes, from the
 * end of the countdown on, and how long the page could not answer meanwhile.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 */
export async function measurePhoto(browser, origin) {
  const page = await browser.newPage({ viewport: { width: 1080, height: 1920 } })
  const devtools = await page.context().newCDPSession(page)
  await page.addInitScript(watchBooth)
  await page.goto(`${origin}/faca-sua-foto`, { waitUntil: 'networkidle' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  for (let photo = 0; photo < PHOTOS; photo += 1) {
    const shutter = { name: 'Tirar e Salvar Foto', disabled: false }
    await page.getByRole('button', shutter).click()
    const again = page.getByRole('button', { name: 'Tirar Outra', disabled: false })
    await again.click({ timeout: 60_000 })
  }
  /** @type {{ waits: number[], longTasks: number[] }} */
  const { waits, longTasks } = await page.evaluate(() => Reflect.get(window, 'photoBench'))
  console.log(`\n${PHOTOS} photos of 1920×1080, CPU ÷ ${CPU_SLOWDOWN}`)
  console.table({
    'countdown to result, median ms': quantile(waits, 0.5),
    'countdown to result, longest ms': Math.max(...waits),
    'long tasks until the result': longTasks.length,
    'longest of them, ms': Math.max(0, ...longTasks),
  })
  await page.close()
}

/** Runs in the page, before anything of it. */
function watchBooth() {
  /** @type {{ waits: number[], longTasks: number[] }} */
  const bench = { waits: [], longTasks: [] }
  Reflect.set(window, 'photoBench', bench)
  let zero = 0
  const look = () => {
    const isCapturing = document.querySelector('[data-state="capturing"]') !== null
    if (isCapturing && zero === 0) zero = performance.now()
    const print = document.querySelector('.photo-print img')
    if (zero > 0 && print instanceof HTMLImageElement && print.naturalWidth > 0) {
      bench.waits.push(Math.round(performance.now() - zero))
      zero = 0
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    // Only what falls between the countdown and its result blocks somebody who waits for it.
    for (const { duration } of list.getEntries())
      if (zero > 0) bench.longTasks.push(Math.round(duration))
  }).observe({ entryTypes: ['longtask'] })
}
