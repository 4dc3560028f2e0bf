import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { mean, rounded, RUNS, slowDown, traceWork } from './trace.mjs'

const CPU_SLOWDOWN = 4
/** For the parts that a first touch fetches: who comes from the menu has touched it. */
const TOUCHED_MS = 1500
/** A spin, and the time that its result takes to come. */
const SPIN_MS = 7000
const FLOOR = readFileSync(new URL('./floor-wheel.html', import.meta.url), 'utf8')

/**
 * Spins the wheel in a browser slowed down four times, beside a wheel that does nothing else, and
 * answers with what it cost, without the confetti, and how long the press waited for a movement.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 */
export async function measureSpin(browser, origin) {
  const hubs = []
  const floors = []
  for (let run = 0; run < RUNS; run += 1) {
    hubs.push(
      await measureWheel(browser, async (page) => {
        await page.route('**/confetti.module*', (route) => route.abort())
        await page.addInitScript(() => localStorage.setItem('kioskUndone', 'true'))
        await page.goto(`${origin}/roleta-de-descontos`, { waitUntil: 'networkidle' })
      }),
    )
    floors.push(await measureWheel(browser, (page) => page.setContent(FLOOR)))
  }
  return { hub: summarize(hubs, floors), floor: summarize(floors, floors) }
}

/** @typedef {{ workMs: number, styles: number, frames: number, movedMs: number }} Spin */

/** @param {Spin[]} spins @param {Spin[]} floors */
const summarize = (spins, floors) => ({
  'work, ms': rounded(mean(spins.map(({ workMs }) => workMs))),
  'to the floor': rounded(
    mean(spins.map(({ workMs }) => workMs)) / mean(floors.map(({ workMs }) => workMs)),
  ),
  'styles worked out': rounded(mean(spins.map(({ styles }) => styles))),
  frames: rounded(mean(spins.map(({ frames }) => frames))),
  'press to first movement, ms': rounded(mean(spins.map(({ movedMs }) => movedMs))),
})

/** @typedef {(page: import('playwright').Page) => Promise<unknown>} Open */

/** @param {import('playwright').Browser} browser @param {Open} open */
async function measureWheel(browser, open) {
  const { workMs, styles, frames } = await atWheel(browser, open, (page) =>
    traceWork(browser, page, async () => {
      await press(page)
      await setTimeout(SPIN_MS)
    }),
  )
  // Watching for a movement makes frames, so it is another wheel that is watched.
  const movedMs = await atWheel(browser, open, async (page) => {
    await page.evaluate(watchPress)
    await press(page)
    await page.waitForFunction(() => Reflect.get(window, 'benchMovedMs'))
    /** @type {number} */
    const waited = await page.evaluate(() => Reflect.get(window, 'benchMovedMs'))
    return waited
  })
  return { workMs, styles, frames, movedMs }
}

/**
 * @template T
 * @param {import('playwright').Browser} browser
 * @param {Open} open
 * @param {(page: import('playwright').Page) => Promise<T>} act
 */
async function atWheel(browser, open, act) {
  const page = await browser.newPage({
    viewport: { width: 1080, height: 1920 },
    reducedMotion: 'no-preference',
  })
  await open(page)
  await page.mouse.click(1, 1)
  await page.getByRole('button', { name: 'Girar a Roleta', disabled: false }).hover()
  await slowDown(page, CPU_SLOWDOWN)
  await setTimeout(TOUCHED_MS)
  const answer = await act(page)
  await page.close()
  return answer
}

/** @param {import('playwright').Page} page */
async function press(page) {
  await page.mouse.down()
  await page.mouse.up()
}

/** Runs in the page: the turn has begun once its animation tells a time. */
function watchPress() {
  const disc = document.querySelector('.wheel-disc')
  addEventListener('pointerdown', () => {
    const pressed = performance.now()
    const look = () => {
      const isMoving = disc
        ?.getAnimations()
        .some(
          ({ currentTime, playState }) =>
            playState === 'running' && Number(currentTime) > 0,
        )
      if (isMoving) Reflect.set(window, 'benchMovedMs', performance.now() - pressed)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
