import type { Page } from '@playwright/test'
import { reachState } from '../scripts/screens/open-state.mjs'
import { states } from '../scripts/screens/states.mjs'
import { DOUBLE_TEXT, expectWholeAndReachable } from './support/layout'
import { expect, expectAccessible, test } from './support/test'

const screens = [
  { width: 1280, height: 800, style: '' },
  { width: 320, height: 640, style: '' },
  { width: 390, height: 844, style: DOUBLE_TEXT },
] as const

type State = (typeof states)[number]

/** Stops the page's time, so that a mistake of one second can be looked at from all sides. */
async function holdStill(page: Page) {
  // A moment ahead: on a busy machine it may have passed before it is asked for.
  await expect(async () => {
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + 100)
  }).toPass()
}

/** Reaches the state with the page in this style from the start. */
const inStyle = (state: State, style: string): State => ({
  ...state,
  act: async (page) => {
    if (style) await page.addStyleTag({ content: style })
    await state.act?.(page)
  },
})

async function look(page: Page) {
  await expectWholeAndReachable(page)
  const seen = new AbortController()
  const looking = expectAccessible(page).finally(() => seen.abort())
  // Time creeps meanwhile: axe waits for timers of its own.
  const creep = async () => {
    while (!seen.signal.aborted) await page.clock.runFor(1)
  }
  await Promise.all([looking, creep()])
}

/** For a state that is gone when the window changes: each screen finds it anew. */
async function lookAnewOnEachScreen(page: Page, state: State) {
  for (const { style, ...viewport } of screens) {
    await page.clock.resume()
    await page.setViewportSize(viewport)
    await reachState(page, inStyle(state, style))
    await holdStill(page)
    await look(page)
  }
}

async function lookOnEachScreen(page: Page, state: State) {
  await reachState(page, state)
  await holdStill(page)
  for (const { style, ...viewport } of screens) {
    await page.setViewportSize(viewport)
    if (style) await page.addStyleTag({ content: style })
    await look(page)
  }
}

test.use({ hasTouch: true })

for (const state of states) {
  test.describe(() => {
    test.use({ provoked: [...(state.faults ?? [])] })

    test(`${state.name} is whole, within reach of a finger, and axe finds nothing`, async ({
      page,
    }) => {
      test.setTimeout(90_000)
      await page.clock.install()
      await (state.startsOverOnResize ? lookAnewOnEachScreen : lookOnEachScreen)(
        page,
        state,
      )
    })
  })
}
