import { reachState, screens } from '../catalogue/hub'
import { test } from '../support/test'
import { touched, views } from './views'

test.use(touched)

for (const state of screens)
  test(state.name, async ({ browser }) => {
    for (const [view, screen] of Object.entries(views)) {
      const page = await browser.newPage({ ...screen, reducedMotion: 'reduce' })
      await reachState(page, state)
      const path = `screenshots/${view}/${state.name}.png`
      await page.screenshot({ path, fullPage: true })
      await page.close()
    }
  })
