import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openState } from './open-state.mjs'
import { states } from './states.mjs'
import { views, wall } from './views.mjs'

const OUT = 'screenshots'
const AT_ONCE = 2

/**
 * Takes a picture of each state on each screen, into `screenshots/<screen>/<state>.png`.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {readonly string[]} chosen parts of names; without any, every state is taken
 * @returns {Promise<string[]>} one sentence for each state that could not be reached
 */
export async function takeScreens(browser, origin, chosen) {
  const wanted = states.filter(
    ({ name }) => chosen.length === 0 || chosen.some((part) => name.includes(part)),
  )
  if (chosen.length === 0) rmSync(OUT, { recursive: true, force: true })
  const shots = wanted.flatMap((state) =>
    (state.name === 'menu' ? [...views, wall] : views).map((view) => ({ state, view })),
  )
  /** @type {string[]} */
  const failed = []
  const waiting = shots[Symbol.iterator]()
  async function takeWaiting() {
    for (const { state, view } of waiting) {
      try {
        await takeOne(browser, origin, state, view)
      } catch (error) {
        failed.push(`${state.name} on ${view.name}: ${firstLine(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeWaiting))
  console.log(`${shots.length - failed.length} pictures in ${OUT}/`)
  return failed
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {import('./open-state.mjs').State} state
 * @param {import('./views.mjs').View} view
 */
async function takeOne(browser, origin, state, view) {
  const folder = join(OUT, view.name)
  mkdirSync(folder, { recursive: true })
  const page = await openState(browser, origin, state, view)
  await page.screenshot({ path: join(folder, `${state.name}.png`), fullPage: true })
  await page.context().close()
}

/** @param {unknown} error */
const firstLine = (error) => String(error).split('\n')[0] ?? ''
