import { states } from '../catalogue/hub'
import { launchOptions } from '../support/launch-options'
import { reachState } from '../support/states'
import { test } from '../support/test'
import { COARSE_POINTERS, isSettled, views } from './views'

test.use({
  hasTouch: true,
  launchOptions: { ...launchOptions, args: [...launchOptions.args, COARSE_POINTERS] },
})

for (const state of states) {
  test(state.name, async ({ browser }) => {
    for (const [view, screen] of Object.entries(views)) {
      if (view === 'wall' && state.name !== 'menu') continue
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
