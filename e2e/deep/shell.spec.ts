import type { Page } from '@playwright/test'
import { games, pages } from '../catalogue/hub'
import { panel } from '../catalogue/panel'
import { menu } from '../catalogue/small-pages'
import { FILES } from '../support/answers'
import { escapeDialog, heading, open } from '../support/steps'
import { expect, test } from '../support/test'

// A refused call is logged by the browser.
test.use({ provoked: ['Failed to load resource'] })

test('every page opens without storage', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Storage is forbidden.', 'SecurityError')
        },
      })
  })
  for (const { address, heading: title } of pages) {
    await open(page, address)
    await expect(heading(page)).toHaveText(title)
  }
})

/** Presses each button of the page again and again, and returns how many there were. */
const hammer = (page: Page) =>
  page.evaluate(async () => {
    const names = new Set<string>()
    for (let round = 0; round < 8; round += 1) {
      for (const target of document.querySelectorAll('button')) {
        const name = target.getAttribute('aria-label') ?? target.textContent
        if (!target.isConnected || name.startsWith('Voltar ao')) continue
        names.add(name)
        target.click()
        // Every other round presses once: a second press may undo the first.
        if (round % 2 === 0) target.click()
      }
      await new Promise(requestAnimationFrame)
    }
    return names.size
  })

test('pressing every button of games and panel often breaks nothing', async ({ page }) => {
  await page.clock.install()
  // Refuses every write, so that nothing is left for the next story.
  for (const place of ['**/rest/v1/*', FILES])
    await page.route(place, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 409, json: { message: 'agora não' } }),
    )
  for (const { address, isComplete } of [...games, panel]) {
    await open(page, address)
    await isComplete?.(page)
    expect(await hammer(page)).toBeGreaterThan(1)
    await expect(page).toHaveURL(address)
    await page.clock.runFor(10_000)
    await escapeDialog(page)
    // By key: a toast may cover the link.
    await page.getByRole('link', { name: 'Início' }).press('Enter')
    await expect(heading(page)).toHaveText(menu.heading)
  }
})
