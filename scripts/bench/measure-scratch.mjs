import { readFileSync } from 'node:fs'

const CPU_SLOWDOWN = 4
const MOVES = 240
const VIEWPORT = { width: 1080, height: 1920 }
/** @typedef {{ costs: number[], longTasks: number, reads: number }} Seen */

const RECOUNTING_CARD = new URL('./recounting-card.html', import.meta.url)

/**
 * Draws one long stroke over the scratch card in a browser slowed down four times and prints what
 * each move cost, beside a card that counts its pixels anew on every move.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 */
export async function measureScratch(browser, origin) {
  console.log(`\nA stroke of ${MOVES} moves, CPU ÷ ${CPU_SLOWDOWN}`)
  console.table({
    'scratch card': await measureStroke(browser, async (page) => {
      await page.goto(`${origin}/raspadinha-virtual`, { waitUntil: 'networkidle' })
      await page.locator('.prize-face').waitFor({ state: 'attached' })
    }),
    'recounting card': await measureStroke(browser, (page) =>
      page.setContent(readFileSync(RECOUNTING_CARD, 'utf8')),
    ),
  })
}

/**
 * @param {import('playwright').Browser} browser
 * @param {(page: import('playwright').Page) => Promise<void>} open
 */
async function measureStroke(browser, open) {
  const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: 'no-preference' })
  await open(page)
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('The card to measure is not on the screen.')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await devtools.send('Performance.enable')
  await page.evaluate(watchMoves)

  await page.mouse.move(box.x + 10, box.y + 10)
  await page.mouse.down()
  const before = await scriptSeconds(devtools)
  for (let move = 0; move < MOVES; move += 1) {
    const { x, y } = placeOn(box, move / MOVES)
    await page.mouse.move(x, y)
  }
  const spent = (await scriptSeconds(devtools)) - before
  /** @type {Seen} */
  const seen = await page.evaluate(() => Reflect.get(window, 'benchOfMoves'))
  await page.mouse.up()
  await page.close()

  const costs = seen.costs.toSorted((one, other) => one - other)
  return {
    'moves seen': costs.length,
    'per move, median ms': Number((costs[Math.floor(costs.length / 2)] ?? 0).toFixed(2)),
    'per move, worst ms': Number((costs.at(-1) ?? 0).toFixed(2)),
    'script per move, ms': Number(((spent * 1000) / MOVES).toFixed(2)),
    'long tasks': seen.longTasks,
    'reads of pixels': seen.reads,
  }
}

/**
 * A zigzag from the top of the card to below its middle: the offer appears, the prize does not.
 *
 * @param {{ x: number, y: number, width: number, height: number }} box
 * @param {number} share of the stroke, 0 to 1
 */
function placeOn(box, share) {
  const ways = 6
  const way = share * ways
  const across = Math.floor(way) % 2 === 0 ? way % 1 : 1 - (way % 1)
  return {
    x: box.x + 10 + across * (box.width - 20),
    y: box.y + 10 + share * box.height * 0.7,
  }
}

/** Runs in the page: times every move through all its listeners, and counts what is expensive. */
function watchMoves() {
  /** @type {Seen} */
  const bench = { costs: [], longTasks: 0, reads: 0 }
  Reflect.set(window, 'benchOfMoves', bench)
  new PerformanceObserver((list) => {
    bench.longTasks += list.getEntries().length
  }).observe({ entryTypes: ['longtask'] })
  const read = Reflect.get(CanvasRenderingContext2D.prototype, 'getImageData')
  CanvasRenderingContext2D.prototype.getImageData = function (...place) {
    bench.reads += 1
    return Reflect.apply(read, this, place)
  }
  let start = 0
  window.addEventListener('pointermove', () => (start = performance.now()), {
    capture: true,
  })
  window.addEventListener('pointermove', () => bench.costs.push(performance.now() - start))
}

/** @param {import('playwright').CDPSession} devtools */
async function scriptSeconds(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
}
