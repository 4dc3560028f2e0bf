import type { Page } from '@playwright/test'
import { states } from '../catalogue/hub'
import { launchOptions } from '../support/launch-options'
import { reachState } from '../support/states'
import { test } from '../support/test'

/** The screens that the hub is made for. */
const views = {
  phone: { viewport: { width: 360, height: 740 }, reducedMotion: 'no-preference' },
  tablet: { viewport: { width: 768, height: 1024 }, reducedMotion: 'no-preference' },
  kiosk: { viewport: { width: 1080, height: 1920 }, reducedMotion: 'no-preference' },
  landscape: { viewport: { width: 1920, height: 1080 }, reducedMotion: 'no-preference' },
  still: { viewport: { width: 1080, height: 1920 }, reducedMotion: 'reduce' },
} as const

/** Playwright's own emulation is lost in a screenshot of a long page. */
const COARSE_POINTERS = '--blink-settings=primaryPointerType=2,availablePointerTypes=2'

/** Longer animations are the state itself, such as a turning wheel. */
const LONGEST_ENTRANCE_MS = 1000

/** Waits for the entrance animations. */
const isSettled = (page: Page) =>
  page.evaluate(
    (longest) =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longest)
          .map(({ finished }) => finished),
      ),
    LONGEST_ENTRANCE_MS,
  )

test.use({
  hasTouch: true,
  launchOptions: { ...launchOptions, args: [...launchOptions.args, COARSE_POINTERS] },
})

for (const state of states) {
  test(state.name, async ({ browser }) => {
    for (const [view, screen] of Object.entries(views)) {
      const page = await browser.newPage(screen)
      await reachState(page, state)
      await isSettled(page)
      await page.screenshot({
        path: `screenshots/${view}/${state.name}.png`,
        fullPage: true,
      })
      await page.close()
    }
  })
}
