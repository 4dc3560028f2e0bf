import { hasSound } from '../../scripts/setup/browser.mjs'
import { audio } from '../catalogue/audio'
import { games, pages } from '../catalogue/hub'
import { heading, open } from '../support/steps'
import { expect, test } from '../support/test'
import { visitorOf } from './visitor'

for (const page of pages) {
  const game = games.find((one) => one === page)
  // An excerpt is not played where there is no sound device.
  const isPlayed = game !== undefined && (game !== audio || hasSound())

  test(`${page.address} opens${isPlayed ? ', is played' : ''}`, async ({ page: tab }) => {
    await open(tab, page.address)
    await expect(tab).toHaveTitle(page.title)
    await expect(heading(tab)).toHaveText(page.heading)
    await page.isComplete?.(tab)
    if (isPlayed) await game.playOnce(visitorOf(tab))
  })
}
