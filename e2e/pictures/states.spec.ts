import { pages, reachState, states } from '../catalogue/hub'
import { test } from '../support/test'
import { touched, views } from './views'

test.use(touched)

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
