import { pages, reachState, states } from '../catalogue/hub'
import { launchOptions } from '../support/launch-options'
import { test } from '../support/test'

/** The screens that the hub is made for. */
const views = {
  phone: { viewport: { width: 360, height: 740 } },
  tablet: { viewport: { width: 768, height: 1024 } },
  kiosk: { viewport: { width: 1080, height: 1920 } },
  landscape: { viewport: { width: 1920, height: 1080 } },
} as const

/** Playwright's own emulation is lost in a screenshot of a long page. */
const COARSE_POINTERS = '--blink-settings=primaryPointerType=2,availablePointerTypes=2'

test.use({
  hasTouch: true,
  launchOptions: { ...launchOptions, args: [...launchOptions.args, COARSE_POINTERS] },
})

/** The first screen of a page has the name of its address. */
const firsts = pages.map(({ address, prepare, isComplete: act }) => ({
  name: address.slice(1) || 'menu',
  address,
  ...(prepare && { prepare }),
  ...(act && { act }),
}))

for (const state of [...firsts, ...states])
  test(state.name, async ({ browser }) => {
    for (const [view, screen] of Object.entries(views)) {
      const page = await browser.newPage({ ...screen, reducedMotion: 'reduce' })
      await reachState(page, state)
      const path = `screenshots/${view}/${state.name}.png`
      await page.screenshot({ path, fullPage: true })
      await page.close()
    }
  })
