import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, tdur?: number }} TraceEvent */
/** @typedef {import('playwright').Page} Page */
/** @typedef {{ workMs: number, styles: number, frames: number }} Work */
/** @typedef {(page: Page) => Promise<unknown>} Step */
/** @typedef {(page: Page) => Promise<() => Promise<void>>} Preparation of what is measured */

/** How often hub and floor are measured in turn: machines are noisy. */
const RUNS = 3
const CPU_SLOWDOWN = 4
const STROKE_MOVES = 240
/** A screen tells of a finger once a frame, whether the page has answered or not. */
const MOVE_EVERY_MS = 16
/** Time for the code that a first touch fetches, in milliseconds. */
const TOUCHED_MS = 1500
/** A spin and its result, in milliseconds. */
const SPIN_MS = 7000

/** @param {Page} page */
export async function slowDown(page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return devtools
}

/** @param {string} name of a page that does only what is measured */
const openFloor = (name) => {
  const html = readFileSync(new URL(`./${name}.html`, import.meta.url), 'utf8')
  return (/** @type {Page} */ page) => page.setContent(html)
}

/** @param {string} address @returns {Step} opens a page of the hub as a visitor, without confetti */
const openHub = (address) => async (page) => {
  await page.route('**/confetti.module*', (route) => route.abort())
  await page.addInitScript(() => localStorage.setItem('kioskUndone', 'true'))
  await page.goto(address, { waitUntil: 'networkidle' })
}

/** Scratches the card in a zigzag with a finger. @type {Preparation} */
async function prepareStroke(page) {
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('The card to measure is not on the screen.')
  const devtools = await page.context().newCDPSession(page)
  return async () => {
    const answers = []
    for (let move = 0; move < STROKE_MOVES; move += 1) {
      const way = (move / STROKE_MOVES) * 6
      const across = Math.floor(way) % 2 === 0 ? way % 1 : 1 - (way % 1)
      const x = box.x + 10 + across * (box.width - 20)
      const y = box.y + 10 + (move / STROKE_MOVES) * box.height * 0.7
      const type = move === 0 ? 'touchStart' : 'touchMove'
      answers.push(
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] }),
      )
      await setTimeout(MOVE_EVERY_MS)
    }
    await Promise.all(answers)
  }
}

/** Spins the wheel and waits for the result. @type {Preparation} */
async function prepareSpin(page) {
  await page.getByRole('button', { name: 'Girar a Roleta', disabled: false }).hover()
  return async () => {
    await page.mouse.down()
    await page.mouse.up()
    await setTimeout(SPIN_MS)
  }
}

/** @param {import('playwright').Browser} browser @param {string} origin */
export async function measureStroke(browser, origin) {
  const open = openHub(`${origin}/raspadinha-virtual`)
  return compare(browser, open, openFloor('floor-card'), prepareStroke)
}

/** @param {import('playwright').Browser} browser @param {string} origin */
export async function measureSpin(browser, origin) {
  const open = openHub(`${origin}/roleta-de-descontos`)
  return compare(browser, open, openFloor('floor-wheel'), prepareSpin)
}

/** @param {Work[]} runs @param {'workMs' | 'styles' | 'frames'} figure */
const mean = (runs, figure) => runs.reduce((sum, one) => sum + one[figure], 0) / RUNS

/**
 * What an act costs on the hub, beside a page that does nothing else.
 *
 * @param {import('playwright').Browser} browser
 * @param {Step} hub opens the page of the hub
 * @param {Step} floor
 * @param {Preparation} prepare
 */
async function compare(browser, hub, floor, prepare) {
  /** @type {Work[]} */
  const hubs = []
  /** @type {Work[]} */
  const floors = []
  for (let run = 0; run < RUNS; run += 1) {
    hubs.push(await measure(browser, hub, prepare))
    floors.push(await measure(browser, floor, prepare))
  }
  /** @param {Work[]} runs */
  const summarize = (runs) => ({
    'work, ms': Number(mean(runs, 'workMs').toFixed(1)),
    'to the floor': Number((mean(runs, 'workMs') / mean(floors, 'workMs')).toFixed(2)),
    'styles a frame': Number((mean(runs, 'styles') / mean(runs, 'frames')).toFixed(2)),
  })
  return { hub: summarize(hubs), floor: summarize(floors) }
}

/** @param {import('playwright').Browser} browser @param {Step} open @param {Preparation} prepare */
async function measure(browser, open, prepare) {
  const page = await browser.newPage({
    viewport: { width: 1080, height: 1920 },
    hasTouch: true,
    reducedMotion: 'no-preference',
  })
  await open(page)
  // A visitor from the menu has touched the screen, which fetches some code.
  await page.mouse.click(1, 1)
  const act = await prepare(page)
  await setTimeout(TOUCHED_MS)
  await slowDown(page)
  const work = await traceWork(browser, page, act)
  await page.close()
  return work
}

/**
 * What the page's main thread does during an act: its work in milliseconds of its own time, which a
 * busy machine does not stretch, how often it works out styles, and its frames.
 *
 * @param {import('playwright').Browser} browser
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 */
async function traceWork(browser, page, act) {
  const categories = ['toplevel', 'devtools.timeline', 'blink.user_timing']
  await browser.startTracing(page, {
    categories: [...categories, 'disabled-by-default-devtools.timeline'],
  })
  await page.evaluate(() => void performance.mark('bench-begin'))
  await act()
  await page.evaluate(() => void performance.mark('bench-end'))
  /** @type {{ traceEvents: TraceEvent[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const begin = traceEvents.find(({ name }) => name === 'bench-begin')
  const end = traceEvents.find(({ name }) => name === 'bench-end')
  if (!begin || !end) throw new Error('The trace does not hold what was measured.')
  const during = traceEvents.filter(
    ({ ph, pid, tid, ts }) =>
      ph === 'X' &&
      pid === begin.pid &&
      tid === begin.tid &&
      ts >= begin.ts &&
      ts <= end.ts,
  )
  /** @param {RegExp} name */
  const named = (name) => during.filter((event) => name.test(event.name))
  const tasks = named(/^ThreadControllerImpl::RunTask$/)
  return {
    workMs: tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
    styles: named(/^UpdateLayoutTree$/).length,
    frames: named(/^Commit$/).length,
  }
}
