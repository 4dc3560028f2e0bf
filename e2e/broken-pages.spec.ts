import type { Page, Route } from '@playwright/test'
import { linkedPages } from './catalogue/hub'
import { menu } from './catalogue/menu'
import { wheel } from './catalogue/wheel'
import { heading, open, press } from './support/steps'
import { expect, test } from './support/test'

test.use({
  provoked: [
    'Failed to load resource',
    'net::ERR_FAILED',
    'dynamically imported',
    'react.dev/errors',
  ],
})

const WHEEL_CODE = /wheel-page.*\.js/

const others = linkedPages.filter((page) => page !== menu && page !== wheel)

const failToCome = (route: Route) => route.abort()

/** Follows a link of the menu or of the navigation, as it stands first on the page. */
const follow = (page: Page, address: string) =>
  page.locator(`a[href="${address}"]`).first().click()

/** The error page, which says so in Portuguese and offers two ways on. */
async function expectErrorPage(page: Page) {
  await expect(heading(page)).toHaveText('Algo deu errado')
  await expect(page.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voltar ao Menu' })).toBeVisible()
  await expect(page.getByRole('navigation')).toBeVisible()
}

const wasReloaded = (page: Page) =>
  page.waitForFunction(() =>
    performance
      .getEntriesByType('navigation')
      .some(
        (entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload',
      ),
  )

test('when the code of a page does not come, every other page lives', async ({ page }) => {
  let asked = 0
  await page.route(WHEEL_CODE, (route) => {
    asked += 1
    return failToCome(route)
  })
  await open(page, menu.address)
  await follow(page, wheel.address)
  await wasReloaded(page)
  await expectErrorPage(page)
  for (const other of others) {
    await page.getByRole('navigation').getByRole('link', { name: 'Início' }).click()
    await expect(heading(page)).toHaveText(menu.heading)
    await follow(page, other.address)
    await expect(heading(page)).toHaveText(other.heading)
  }
  // One reload is tried, for a page that a deployment replaced, and never a second one.
  expect(asked).toBeLessThan(8)
})

test('a page opens with Tentar Novamente once its code is there again', async ({
  page,
}) => {
  await page.route(WHEEL_CODE, failToCome)
  await page.goto(wheel.address)
  await wasReloaded(page)
  await expectErrorPage(page)
  await page.unroute(WHEEL_CODE)
  await press(page, 'Tentar Novamente')
  await expect(heading(page)).toHaveText(wheel.heading)
})
