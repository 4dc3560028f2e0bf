import type { Page } from '@playwright/test'
import { rooms } from './support/rooms'
import { expect, expectAccessible, test } from './support/test'

const INK = 'rgb(31, 27, 22)'

/** The colours, in the page's own words, of borders and texts that are softer than ink. */
const softColors = (page: Page) =>
  page.evaluate(() => {
    const soft = new Set(['rgb(91, 81, 71)', 'rgb(213, 198, 172)', 'rgb(138, 122, 98)'])
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const { color, borderTopColor, borderTopWidth } = getComputedStyle(element)
        const colors = borderTopWidth === '0px' ? [color] : [color, borderTopColor]
        return colors.some((drawn) => soft.has(drawn))
          ? [element.outerHTML.slice(0, 160)]
          : []
      })
  })

for (const address of rooms) {
  test(`${address} is drawn in ink for who asks for more contrast`, async ({ page }) => {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    expect(await softColors(page)).not.toEqual([])
    await page.emulateMedia({ contrast: 'more' })
    expect(await softColors(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus-visible')).toHaveCSS('outline-width', '5px')
    await expectAccessible(page)
  })
}

test('fields and lists of the panel have edges of ink', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' })
  await page.goto('/admin')
  await expect(page.getByLabel('Nome do prêmio')).toHaveCSS('border-top-color', INK)
  await expect(page.getByLabel('Cor')).toHaveCSS('border-top-color', INK)
  await expect(page.getByRole('list', { name: 'Prêmios da roleta' })).toHaveCSS(
    'border-top-color',
    INK,
  )
})
