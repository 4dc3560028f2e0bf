import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { games } from '../../src/lib/games.ts'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  tdur?: number
}
type Work = { readonly workMs: number; readonly styles: number; readonly frames: number }
type Open = (page: Page) => Promise<unknown>
/** Prepares the measured page. */
type Prepare = (page: Page) => Promise<() => Promise<void>>

/** How often hub and floor are measured in turn: machines are noisy. */
const RUNS = 3
const CPU_SLOWDOWN = 4
const STROKE_MOVES = 240
/** A screen tells of a finger once a frame, whether the page has answered or not. */
const MOVE_EVERY_MS = 16
/** Time for the code that a first touch fetches, in milliseconds. */
const TOUCHED_MS = 1500
/** A spin and its result, in milliseconds: to ask the page for its end would be work of its own. */
const SPIN_MS = 7000

export async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return devtools
}

/** Opens a page that does only the measured act. */
const openFloor = (name: string) => (page: Page) =>
  page.setContent(readFileSync(`scripts/bench/${name}.html`, 'utf8'))

/** Opens a page of the hub as a visitor, without confetti. */
const openHub = (address: string) => async (page: Page) => {
  await page.route('**/confetti.module*', (route) => route.abort())
  await page.addInitScript(() => localStorage.setItem('kioskUndone', 'true'))
  await page.goto(address, { waitUntil: 'networkidle' })
}

/** Scratches the card in a zigzag with a finger. */
async function prepareStroke(page: Page) {
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

/** Spins the wheel and waits for the result. */
async function prepareSpin(page: Page) {
  await page.getByRole('button', { name: 'Girar a Roleta', disabled: false }).hover()
  return async () => {
    await page.mouse.down()
    await page.mouse.up()
    await setTimeout(SPIN_MS)
  }
}

export const measureStroke = (browser: Browser, origin: string) =>
  compare(browser, origin + games.scratch.path, 'floor-card', prepareStroke)

export const measureSpin = (browser: Browser, origin: string) =>
  compare(browser, origin + games.wheel.path, 'floor-wheel', prepareSpin)

const mean = (runs: readonly Work[], figure: keyof Work) =>
  runs.reduce((sum, one) => sum + one[figure], 0) / RUNS

/** The cost of an act on the hub, beside that on a page that does only the act. */
async function compare(browser: Browser, address: string, floor: string, prepare: Prepare) {
  const hubs: Work[] = []
  const floors: Work[] = []
  for (let run = 0; run < RUNS; run += 1) {
    hubs.push(await measure(browser, openHub(address), prepare))
    floors.push(await measure(browser, openFloor(floor), prepare))
  }
  const summarize = (runs: readonly Work[]) => ({
    'work, ms': Number(mean(runs, 'workMs').toFixed(1)),
    'to the floor': Number((mean(runs, 'workMs') / mean(floors, 'workMs')).toFixed(2)),
    'styles a frame': Number((mean(runs, 'styles') / mean(runs, 'frames')).toFixed(2)),
  })
  return { hub: summarize(hubs), floor: summarize(floors) }
}

async function measure(browser: Browser, open: Open, prepare: Prepare) {
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
 * The main thread of a page during an act: its work in milliseconds of its own time, which a busy
 * machine does not stretch, how often it works out styles, and its frames.
 */
async function traceWork(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<Work> {
  const categories = ['toplevel', 'devtools.timeline', 'blink.user_timing']
  await browser.startTracing(page, {
    categories: [...categories, 'disabled-by-default-devtools.timeline'],
  })
  await page.evaluate(() => void performance.mark('bench-begin'))
  await act()
  await page.evaluate(() => void performance.mark('bench-end'))
  const trace = String(await browser.stopTracing())
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(trace)
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
  const named = (name: RegExp) => during.filter((event) => name.test(event.name))
  const tasks = named(/^ThreadControllerImpl::RunTask$/)
  return {
    workMs: tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
    styles: named(/^UpdateLayoutTree$/).length,
    frames: named(/^Commit$/).length,
  }
}
