import type { Page } from '@playwright/test'
import { wheel } from './catalogue/wheel'
import { leaveAlone } from './support/kiosk'
import { open } from './support/steps'
import { expect, test } from './support/test'

/** Whether the page shows its own two faces, told from their stand-ins by their widths. */
const showsItsFaces = (page: Page) =>
  page.evaluate(() =>
    ['Fraunces', 'Figtree'].map((name) => {
      const widths = [`'${name} Variable', `, ''].map((own) => {
        const probe = document.createElement('span')
        probe.style.cssText = `position: absolute; font: 600 90px ${own}'${name} Fallback'`
        probe.textContent = 'Raspadinha gira'
        document.body.append(probe)
        const { width } = probe.getBoundingClientRect()
        probe.remove()
        return width
      })
      return widths[0] !== widths[1]
    }),
  )

test('a face that came late is taken at the next rest, and not under a finger', async ({
  page,
}) => {
  await page.clock.install()
  // A machine that is slow at its start: the page is painted long before.
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await open(page, wheel.address)
  await expect
    .poll(() =>
      page.evaluate(
        () => [...document.fonts].filter((face) => face.status === 'loaded').length,
      ),
    )
    .toBeGreaterThan(1)
  await leaveAlone(15)(page)
  expect(await showsItsFaces(page)).toEqual([false, false])
  await leaveAlone(15)(page)
  await expect.poll(() => showsItsFaces(page)).toEqual([true, true])
})
