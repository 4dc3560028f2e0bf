import type { Page } from '@playwright/test'
import { reachState, states } from '../catalogue/hub'
import { DOUBLE_TEXT, expectWholeAndReachable } from '../support/layout'
import { holdStill } from '../support/steps'
import { expectAccessible, test } from '../support/test'

/** Runs axe while the page's clock advances slowly: axe waits for timers. */
async function expectAccessibleInStillness(page: Page) {
  const seen = new AbortController()
  const looking = expectAccessible(page).finally(() => seen.abort())
  const creep = async () => {
    while (!seen.signal.aborted) await page.clock.runFor(1)
  }
  await Promise.all([looking, creep()])
}

test.use({ hasTouch: true, viewport: { width: 320, height: 640 } })

for (const state of states) {
  test.describe(() => {
    test.use({ provoked: [...(state.faults ?? [])] })

    test(`${state.name} fits, is accessible, and has large targets`, async ({ page }) => {
      await reachState(page, state)
      await holdStill(page)
      await expectWholeAndReachable(page)
      await expectAccessibleInStillness(page)
      if (state.startsOverOnResize) return
      await page.setViewportSize({ width: 1280, height: 800 })
      await expectWholeAndReachable(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.addStyleTag({ content: DOUBLE_TEXT })
      await expectWholeAndReachable(page)
    })
  })
}
