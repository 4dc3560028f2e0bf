import { states } from '../catalogue/hub'
import { launchOptions } from '../support/launch-options'
import { reachState } from '../support/states'
import { test } from '../support/test'
import { COARSE_POINTERS, isSettled, views } from './views'

test.use({
  hasTouch: true,
  launchOptions: { ...launchOptions, args: [...launchOptions.args, COARSE_POINTERS] },
})

for (const [view, { viewport, reducedMotion }] of Object.entries(views)) {
  test.describe(view, () => {
    test.use({ viewport, contextOptions: { reducedMotion } })

    for (const state of states.filter(({ name }) => view !== 'wall' || name === 'menu')) {
      test.describe(() => {
        test.use({ provoked: [...(state.faults ?? [])] })

        test(state.name, async ({ page }) => {
          await reachState(page, state)
          await isSettled(page)
          await page.screenshot({
            path: `screenshots/${view}/${state.name}.png`,
            fullPage: true,
          })
        })
      })
    }
  })
}
