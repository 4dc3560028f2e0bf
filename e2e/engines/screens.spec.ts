import { hasSound } from '../../scripts/setup/browser.mjs'
import { audio } from '../catalogue/audio'
import { games, pages } from '../catalogue/hub'
import { heading, open } from '../support/steps'
import { expect, test } from '../support/test'
import { visitorOf } from '../support/visitor'

for (const { address, title, heading: words, isComplete } of pages)
  test(`${address} opens`, async ({ page }) => {
    await open(page, address)
    await expect(page).toHaveTitle(title)
    await expect(heading(page)).toHaveText(words)
    await isComplete?.(page)
  })

const playable = games.filter((game) => game !== audio || hasSound())
if (playable.length < games.length)
  console.warn('No excerpt is played here, for want of a sound device.')

for (const { address, playOnce } of playable)
  test(`${address} is played`, async ({ page }) => {
    await open(page, address)
    await playOnce(visitorOf(page))
  })
